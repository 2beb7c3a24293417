import type { Call, Reading } from './functionTable'
import type { Address } from './step'

/** What the routers write for the caller and for themselves. Source: Uniswap, `Constants` */
const recipients: Readonly<Record<string, 'caller' | 'router'>> = {
  '0x0000000000000000000000000000000000000001': 'caller',
  '0x0000000000000000000000000000000000000002': 'router',
}
/** Source: Uniswap, `SwapRouter`: no address is the router's. */
const nobody = '0x0000000000000000000000000000000000000000'

/** Who receives: undefined for the caller. */
export function recipientOf(
  to: Address,
  { to: router }: Pick<Call, 'to'>,
  { caller }: Reading,
): Address | undefined {
  if (to === nobody) return router
  const named = Object.hasOwn(recipients, to) ? recipients[to] : undefined
  if (named === 'router') return router
  return named === 'caller' || to === caller ? undefined : to
}
