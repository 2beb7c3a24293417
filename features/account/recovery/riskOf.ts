import type { WalletSlot } from '@shared/domain/walletSlot'

/**
 * What the visitor should know of the ways to open their wallet: `open`, that the logins alone open it, and so can the
 * service; `code`, that a new device needs the code or passkey; `devices`, that no new device can open it.
 */
export type RecoveryRisk = 'open' | 'code' | 'devices'

export function riskOf(slots: readonly WalletSlot[]): RecoveryRisk | undefined {
  if (slots.length === 0) return undefined
  const isOpen = slots.some(({ kind }) => kind === 'automatic')
  const isKept = slots.some(({ kind }) => kind === 'recovery' || kind === 'passkey')
  if (isOpen) return isKept ? undefined : 'open'
  return isKept ? 'code' : 'devices'
}
