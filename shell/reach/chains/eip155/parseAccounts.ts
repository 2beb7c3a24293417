import type { Account } from '@shared/domain/account'
import { getAddress, isAddress } from 'viem/utils'

/** The accounts of a wallet's answer, checksummed, each once, in its order; invalid addresses are left out. */
export function parseAccounts(answer: unknown): readonly Account[] {
  if (!Array.isArray(answer)) return []
  const addresses = answer
    .map((entry) => (typeof entry === 'string' ? entry.replace(/^0X/, '0x') : ''))
    .filter((entry) => isAddress(entry, { strict: false }))
    .map((entry) => getAddress(entry))
  return [...new Set(addresses)].map((address) => ({ namespace: 'eip155', address, type: 'eoa' }))
}
