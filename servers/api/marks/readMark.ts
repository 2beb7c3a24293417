import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isPlainSvg } from './isPlainSvg'

/** A file of the set of marks: `wallets/metamask`, `tokens/USDC`. */
export const markPattern = /^(wallets|networks|tokens|exchanges)\/[\w-]+$/

/** Squares themselves: on a ground of the set's, a circle would cut off their corners. */
const square = new Set(['networks/base', 'networks/celo', 'tokens/CELO'])

const { resolve } = createRequire(import.meta.url)
const known = new Map<string, string | undefined>()

/**
 * A mark as a square SVG; undefined if the set has no plain one. Each is a module of one string, read as text: the set
 * has thousands, and its code is not run. Source: @web3icons/core, `svgs/<kind>`.
 */
export function readMark(mark: string): string | undefined {
  if (!known.has(mark)) known.set(mark, read(mark))
  return known.get(mark)
}

function read(mark: string): string | undefined {
  const [kind, name] = mark.split('/')
  const variant = square.has(mark) ? 'branded' : 'background'
  const file = fileOf(`@web3icons/core/svgs/${kind}/${variant}/${name}.svg.js`)
  const [, quoted] = (file && /'(<svg .*<\/svg>)\\n'/.exec(readFileSync(file, 'utf8'))) || []
  const svg = quoted?.replaceAll(/\\n\s*/g, '')
  return svg !== undefined && isPlainSvg(svg) ? svg : undefined
}

function fileOf(module: string): string | undefined {
  try {
    return resolve(module)
  } catch {
    return undefined
  }
}
