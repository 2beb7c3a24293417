import type { Tokens } from './readTokens'

/** Red, green, blue from 0 to 255 and alpha from 0 to 1, unrounded as in browsers. */
type Color = readonly [number, number, number, number]

/**
 * A token's value as a browser computes it: `var()`, `color-mix(in srgb, …)` and `calc(a * b)` are worked out, and a
 * colour is written as `rgb(r g b / a)`. The reference and tests use it.
 * @throws when a variable is not among the tokens, or a colour cannot be read
 */
export function resolveToken(name: string, tokens: Tokens): string {
  const value = tokens.get(name)
  if (value === undefined) throw new Error(`There is no ${name}`)
  const flat = value.replace(/var\((--[\w-]+)\)/g, (_, other: string) => resolveToken(other, tokens))
  const mixed = flat.replace(
    /color-mix\(in srgb, ((?:\w+\([^()]*\)|[^(),])+), ((?:\w+\([^()]*\)|[^(),])+)\)/g,
    (_, a: string, b: string) => write(mix(a, b)),
  )
  const product = /^calc\(([\d.]+)(px)? \* ([\d.]+)\)$/.exec(mixed)
  if (product) return `${+(Number(product[1]) * Number(product[3])).toFixed(4)}${product[2] ?? ''}`
  return /^(#|rgb\(|transparent$)/.test(mixed) ? write(read(mixed)) : mixed
}

function mix(first: string, second: string): Color {
  const [a, share] = withShare(first)
  const [b, otherShare] = withShare(second)
  const of = otherShare ?? 1 - (share ?? 0.5)
  const alpha = a[3] * (1 - of) + b[3] * of
  const part = (i: 0 | 1 | 2) => (a[i] * a[3] * (1 - of) + b[i] * b[3] * of) / (alpha || 1)
  return [part(0), part(1), part(2), alpha]
}

function withShare(text: string): [Color, number | undefined] {
  const [, color = text, percent] = /^(.*?)(?: ([\d.]+)%)?$/.exec(text) ?? []
  return [read(color), percent === undefined ? undefined : Number(percent) / 100]
}

function read(text: string): Color {
  if (text === 'transparent') return [0, 0, 0, 0]
  const digits = /^#([\da-f]{6})$/i.exec(text)?.[1]
  const value = Number.parseInt(digits ?? '', 16)
  if (digits) return [value >> 16, (value >> 8) & 255, value & 255, 1]
  const parts = /^rgb\(([^()]+)\)$/
    .exec(text)?.[1]
    ?.split(/[\s,/]+/)
    .map(Number)
  if (!parts || parts.length < 3 || parts.some(Number.isNaN))
    throw new Error(`${text} cannot be read as a colour`)
  const [red, green, blue, alpha = 1] = parts as [number, number, number, number?]
  return [red, green, blue, alpha]
}

function write([red, green, blue, alpha]: Color): string {
  return `rgb(${red} ${green} ${blue} / ${alpha})`
}
