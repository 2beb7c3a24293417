import type { Hex } from './ApprovalRequest'

/** Where a test wallet's accounts come from: keys, or a BIP-39 mnemonic with the number of accounts to derive. */
export type AccountSource = { privateKeys: readonly Hex[] } | { mnemonic: string; count?: number }
