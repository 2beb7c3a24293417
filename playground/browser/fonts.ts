/** Font stacks that need no download, by the name that the configurator gives them. */
export const fonts: Readonly<Record<string, { readonly label: string; readonly stack: string }>> = {
  system: { label: 'System', stack: '' },
  humanist: {
    label: 'Humanist',
    stack: "Seravek, 'Gill Sans Nova', Ubuntu, Calibri, 'DejaVu Sans', sans-serif",
  },
  geometric: {
    label: 'Geometric',
    stack: "Avenir, Montserrat, Corbel, 'URW Gothic', sans-serif",
  },
  rounded: {
    label: 'Rounded',
    stack: "ui-rounded, 'Hiragino Maru Gothic ProN', Quicksand, Comfortaa, Manjari, Calibri, sans-serif",
  },
  serif: {
    label: 'Serif',
    stack: "'Iowan Old Style', 'Palatino Linotype', 'URW Palladio L', P052, 'DejaVu Serif', serif",
  },
  mono: { label: 'Monospace', stack: "ui-monospace, 'Cascadia Code', Menlo, 'DejaVu Sans Mono', monospace" },
}
