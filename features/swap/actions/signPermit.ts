import type { FeatureContext } from '@shared/contract/context'
import type { Permit } from '@shared/swaps/permit'
import { contractOf } from '@shared/swaps/swapToken'
import type { Offer } from '../form/offer'

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
