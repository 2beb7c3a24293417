/** Text that is printed unquoted: a name, not a string. */
export class Raw {
  readonly code: string
  constructor(code: string) {
    this.code = code
  }
}

const lineWidth = 76

/** A value as a developer would write it in JavaScript, on one line where it fits. */
export function print(value: unknown, indent: string): string {
  if (value instanceof Raw) return value.code
  if (typeof value === 'string') return quoted(value)
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const [open, close, pad] = Array.isArray(value) ? ['[', ']', ''] : ['{', '}', ' ']
  const parts = (separator: string) =>
    Array.isArray(value)
      ? value.map((item) => print(item, separator))
      : Object.entries(value).map(([key, item]) => `${key}: ${print(item, separator)}`)
  if (Object.keys(value).length === 0) return `${open}${close}`
  const line = `${open}${pad}${parts(indent).join(', ')}${pad}${close}`
  if (!line.includes('\n') && indent.length + line.length <= lineWidth) return line
  return `${open}\n${parts(inner)
    .map((part) => `${inner}${part},\n`)
    .join('')}${indent}${close}`
}

/** The text in single quotes; `<` is escaped, so that no text can end the surrounding script. */
function quoted(text: string): string {
  const inside = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  return `'${inside.replaceAll('<', '\\x3c')}'`
}
