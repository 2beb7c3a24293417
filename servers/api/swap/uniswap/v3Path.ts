import { type Address, concat, type Hex, numberToHex } from 'viem'
import type { Ends } from './pathOf'

/** Fees of pools, in millionths. Source: v3-core, UniswapV3Factory; 100 was added by its governance */
export const v3Fees = [100, 500, 3000, 10_000] as const

/** One or two pools in a row: `fees` has one more than there are tokens between. */
export interface V3Path {
  readonly tokens: readonly Address[]
  readonly fees: readonly number[]
}

const single = /^(100|500|3000|10000)$/
const double = /^(100|500|3000|10000)-(0x[\da-f]{40})-(100|500|3000|10000)$/

/** The words of a path for a client: `500`, or `500-0x…-3000` over a token between. */
export const v3Words = ({ tokens, fees }: V3Path): string =>
  fees.length === 1 ? `${fees[0]}` : `${fees[0]}-${tokens[1]}-${fees[1]}`

/** The path of a client's words; undefined for any other text, and for a token between that is not listed. */
export function parseV3(words: string, { from, to, over }: Ends): V3Path | undefined {
  if (single.test(words)) return { tokens: [from, to], fees: [Number(words)] }
  const [, first, between, second] = double.exec(words) ?? []
  const listed = over.find((token) => token === between)
  return listed && { tokens: [from, listed, to], fees: [Number(first), Number(second)] }
}

/** As routers and quoters take it. Source: v3-periphery, Path: tokens with the fees of three bytes between them */
export const packV3 = ({ tokens, fees }: V3Path): Hex =>
  concat(
    tokens.flatMap((token, index) =>
      index === 0 ? [token] : [numberToHex(fees[index - 1]!, { size: 3 }), token],
    ),
  )
