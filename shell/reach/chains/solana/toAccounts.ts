import type { Account } from '@shared/domain/account'
import { isSolanaAddress } from '@shared/domain/address'

/** The accounts of a wallet's answer, each once, in its order; invalid addresses are left out. */
export function toAccounts(answer: unknown): readonly Account[] {
  if (!Array.isArray(answer)) return []
  const addresses = answer.filter((entry) => typeof entry === 'string' && isSolanaAddress(entry))
  return [...new Set<string>(addresses)].map((address) => ({ namespace: 'solana', address, type: 'eoa' }))
}
