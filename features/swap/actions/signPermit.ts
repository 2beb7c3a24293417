import type { FeatureContext } from '@shared/contract/context'
import type { Offer } from '../form/offer'
import { contractOf } from '../form/swapToken'

/** An allowance that the transaction of a swap brings along, as the server takes it. */
export interface Permit {
  readonly value: string
  readonly deadline: string
  readonly v: number
  readonly r: string
  readonly s: string
}

/** As long as the transaction that the server makes. */
const validS = 20 * 60

/** Has the wallet sign that the swap's contract may take exactly the amount. @throws as `ctx.chains.permits.sign` */
export async function signPermit(
  { chains, clock }: Pick<FeatureContext, 'chains' | 'clock'>,
  { request: { fromToken, amount } }: Offer,
  spender: string,
): Promise<Permit> {
  const deadline = BigInt(Math.floor(clock.now() / 1_000) + validS)
  const token = contractOf(fromToken)!
  const { v, r, s } = await chains.permits.sign({ token, spender, value: amount, deadline })
  return { value: String(amount), deadline: String(deadline), v, r, s }
}
