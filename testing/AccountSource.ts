import type { Hex } from './ApprovalRequest'

/** The source of a test wallet's accounts: keys, or a BIP-39 mnemonic with the number of accounts to derive. */
export type AccountSource = { privateKeys: readonly Hex[] } | { mnemonic: string; count?: number }
