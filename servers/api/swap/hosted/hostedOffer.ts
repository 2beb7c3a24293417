import { z } from '@hono/zod-openapi'
import type { Address, Hex } from 'viem'
import {
  type BuildRequest,
  type Built,
  type SourceQuote,
  type SwapRequest,
  SwapSourceError,
} from '../SwapSource'

/** What a hosted source answers, in our words: with a transaction, as their quotes have one. */
export interface HostedOffer {
  readonly quote: SourceQuote
  /** What the source says that it sells, buys and sends. */
  readonly from: Address
  readonly to: Address
  readonly fromAmount: bigint
  readonly chainId: number
  /** The amounts of the sold and the bought tokens. */
  readonly account: Address
  readonly receiver: Address
  readonly minimum: bigint
  readonly tx: { readonly to: Address; readonly data: Hex; readonly value: bigint }
}

export const hostedAddress = z
  .string()
  .regex(/^0x[0-9a-fA-F]{40}$/)
  .transform((text) => text.toLowerCase() as Address)
export const hostedData = z
  .string()
  .regex(/^0x([0-9a-fA-F]{2}){4,}$/)
  .transform((text) => text as Hex)
/** A whole number in decimals or hex: their documents have both. */
export const hostedUnits = z
  .string()
  .regex(/^(0x[0-9a-fA-F]{1,64}|\d{1,78})$/)
  .transform(BigInt)

/** Refuses an offer of another swap than the requested one. @throws SwapSourceError */
export function checkOffer(request: SwapRequest, offer: HostedOffer): void {
  const { source } = offer.quote
  if (offer.chainId !== chainNumber(request))
    throw new SwapSourceError('token', `${source} answers for chain ${offer.chainId}.`)
  if (offer.from !== request.from) throw new SwapSourceError('token', `${source} sells ${offer.from}.`)
  if (offer.to !== request.to) throw new SwapSourceError('token', `${source} buys ${offer.to}.`)
  if (offer.fromAmount !== request.amount)
    throw new SwapSourceError('amount', `${source} sells another amount than the requested one.`)
  if (offer.account !== request.account || offer.receiver !== request.account)
    throw new SwapSourceError('token', `${source} swaps for another account.`)
  if (offer.minimum > offer.quote.toAmount)
    throw new SwapSourceError('minimum', `${source} promises more than it offers.`)
}

const toBuilt = ({ quote, tx, minimum }: HostedOffer): Built => ({
  kind: 'evm',
  ...tx,
  quote,
  minimum,
})

/** The `1` of `eip155:1`. */
export const chainNumber = ({ open }: SwapRequest): number => Number(open.chain.id.split(':')[1])

/**
 * A transaction that holds the minimum of `request`. Hosted sources take a slippage, not an amount. If the slippage
 * leaves less, they are asked once more for the slippage that leads to the minimum from the current price.
 */
export async function buildHosted(
  request: BuildRequest,
  ask: (slippageBps: number) => Promise<HostedOffer | undefined>,
): Promise<Built | undefined> {
  const { minimum } = request
  const first = await ask(request.slippageBps)
  if (!first || minimum === undefined || first.minimum >= minimum) return first && toBuilt(first)
  const { toAmount } = first.quote
  if (toAmount < minimum) return toBuilt(first)
  const second = await ask(Number(((toAmount - minimum) * 10_000n) / toAmount))
  return second && toBuilt(second)
}
