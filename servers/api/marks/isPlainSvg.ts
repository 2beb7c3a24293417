const elements = new Set([
  'svg',
  'g',
  'defs',
  'path',
  'circle',
  'clipPath',
  'mask',
  'linearGradient',
  'radialGradient',
  'stop',
  'filter',
  'feBlend',
  'feColorMatrix',
  'feComposite',
  'feFlood',
  'feGaussianBlur',
  'feOffset',
])
const tag = /<(?:\/([a-zA-Z]+)|([a-zA-Z]+)((?: [a-zA-Z][\w:-]*="[^"<>&]*")*) ?\/?)>/g
const attribute = / ([a-zA-Z][\w:-]*)="([^"]*)"/g

/** Whether an SVG only draws: no script, no text, no link, no reference to another file. */
export function isPlainSvg(text: string): boolean {
  const left = text.replaceAll(tag, (whole, closed?: string, opened?: string, given = '') => {
    if (!elements.has(closed ?? opened!)) return whole
    const isPlain = [...given.matchAll(attribute)].every(([, name, value]) => isPlainAttribute(name!, value!))
    return isPlain ? '' : whole
  })
  return text.startsWith('<svg ') && left.trim() === ''
}

function isPlainAttribute(name: string, value: string): boolean {
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg'
  if (name === 'style') return /^(mask-type|mix-blend-mode):[a-z]+$/.test(value)
  if (/^on|href$|:/i.test(name)) return false
  return !/url\(/i.test(value) || /^url\(#[\w-]+\)$/.test(value)
}
