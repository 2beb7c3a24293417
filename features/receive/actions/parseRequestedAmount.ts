import { parseAmountText } from '@shared/amounts/parseAmountText'
import { parseAmount } from '@shared/domain/amount'
import type { Namespace } from '@shared/domain/caip'
import type { Amount } from './amount'

/** The largest amount that these chains can count. */
const largest: { readonly [N in Namespace]?: bigint } = { solana: 2n ** 64n - 1n }
const largestWord = 2n ** 256n - 1n

/** Parses the requested amount in the locale's writing. Zero requests no amount: the payer chooses. */
export function parseRequestedAmount(
  text: string,
  { locale, decimals, namespace }: { locale: string; decimals: number; namespace: Namespace },
): Amount {
  if (!text.trim()) return { status: 'none' }
  const plain = parseAmountText(text, locale)
  if (plain === undefined) return { status: 'wrong', reason: 'malformed' }
  const value = parseAmount(plain, decimals)
  if (value === undefined) return { status: 'wrong', reason: 'tooPrecise' }
  if (value > (largest[namespace] ?? largestWord)) return { status: 'wrong', reason: 'tooLarge' }
  return value === 0n ? { status: 'none' } : { status: 'asked', value }
}
