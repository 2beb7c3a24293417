/** Families that are installed, or not: the frame loads none. As CSS has them, so that no text of the page gets there. */
const families: Readonly<Record<string, string>> = {
  arial: 'Arial, sans-serif',
  georgia: 'Georgia, serif',
  helvetica: 'Helvetica, Arial, sans-serif',
  inter: 'Inter, system-ui, sans-serif',
  monospace: 'monospace',
  'noto sans': '"Noto Sans", system-ui, sans-serif',
  'open sans': '"Open Sans", system-ui, sans-serif',
  roboto: 'Roboto, system-ui, sans-serif',
  'sans-serif': 'sans-serif',
  'segoe ui': '"Segoe UI", system-ui, sans-serif',
  serif: 'serif',
  'system-ui': 'system-ui, sans-serif',
  'times new roman': '"Times New Roman", serif',
  verdana: 'Verdana, sans-serif',
}

export const ownFont = families['system-ui']!

/** The value of `font-family` for the first family of the page's list that the frame's list has. */
export function pickFont(wished: string): string {
  const names = wished.split(',').map((name) => name.replaceAll(/["']/g, '').trim().toLowerCase())
  const known = names.find((name) => Object.hasOwn(families, name))
  return known === undefined ? ownFont : families[known]!
}
