import { createHash } from 'node:crypto'
import { base58 } from './base58'

/** The hash of a chain that exists nowhere else. Wallets and networks identify the chain by it. */
export const genesisHash = base58.toText(createHash('sha256').update('Reef Local').digest())
