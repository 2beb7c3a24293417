import { createHash } from 'node:crypto'
import { base58 } from './base58'

/** The hash of a chain that nobody else runs. Wallets and networks know the chain by it. */
export const genesisHash = base58.toText(createHash('sha256').update('Reef Local').digest())
