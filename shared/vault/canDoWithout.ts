import type { WalletAnswer } from './wallet'

type Way = Pick<WalletAnswer['slots'][number], 'id' | 'kind'>

/** What a project requires of wallets in addition to logins, from weak to strict. */
export type Requirement = 'code' | 'passkey'

/** Whether a slot of this kind is what is required. */
export const meets = (kind: Way['kind'], requires: Requirement): boolean =>
  kind === 'passkey' || (requires === 'code' && kind === 'recovery')

/**
 * Whether a wallet still opens without one of its slots: devices are lost, so the last way besides them stays, and so does
 * the last one that the wallet's projects require.
 */
export function canDoWithout(slots: readonly Way[], id: string, requires?: Requirement): boolean {
  const others = slots.filter((each) => each.id !== id)
  const isDevice = slots.some((each) => each.id === id && each.kind === 'device')
  if (isDevice) return others.length > 0
  return others.some(({ kind }) => (requires ? meets(kind, requires) : kind !== 'device'))
}
