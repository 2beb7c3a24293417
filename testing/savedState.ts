import { isAddress } from 'viem'
import type { Hex, TestNetwork } from './ApprovalRequest'
import { readStored } from './stored'

/** The part of the state that survives a reload. */
export interface SavedState {
  /** The accounts that the page may see, the active one first. */
  permitted: readonly Hex[]
  chainId: number
  /** Networks that pages have added. */
  added: readonly TestNetwork[]
}

/** The state saved under `key`; undefined if it is absent or corrupt, or storage is denied. */
export function readSavedState(key: string): SavedState | undefined {
  const saved = readStored(key)
  return isSavedState(saved) ? saved : undefined
}

function isSavedState(value: unknown): value is SavedState {
  if (typeof value !== 'object' || value === null) return false
  const { permitted, chainId, added } = value as Record<string, unknown>
  return (
    Array.isArray(permitted) &&
    permitted.every((account) => typeof account === 'string' && isAddress(account)) &&
    Number.isSafeInteger(chainId) &&
    Array.isArray(added) &&
    added.every(isNetwork)
  )
}

function isNetwork(value: unknown): value is TestNetwork {
  if (typeof value !== 'object' || value === null) return false
  const { chainId, rpcUrl, name, symbol } = value as Record<string, unknown>
  return (
    Number.isSafeInteger(chainId) &&
    typeof rpcUrl === 'string' &&
    typeof name === 'string' &&
    (symbol === undefined || typeof symbol === 'string')
  )
}
