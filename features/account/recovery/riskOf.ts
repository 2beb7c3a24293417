import type { WalletSlot } from '@shared/domain/walletSlot'

/**
 * The risk in the ways to unlock a wallet. `open`: logins alone unlock it, so the service can, too. `code`: a new
 * device needs the code or passkey. `devices`: no new device can unlock it.
 */
export type RecoveryRisk = 'open' | 'code' | 'devices'

export function riskOf(slots: readonly WalletSlot[]): RecoveryRisk | undefined {
  if (slots.length === 0) return undefined
  const isOpen = slots.some(({ kind }) => kind === 'automatic')
  const isKept = slots.some(({ kind }) => kind === 'recovery' || kind === 'passkey')
  if (isOpen) return isKept ? undefined : 'open'
  return isKept ? 'code' : 'devices'
}
