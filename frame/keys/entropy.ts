import { type Bytes, randomBytes } from '@shared/vault/protocol/bytes'

/** 128 bits: twelve words. Source: BIP-39. */
export const entropyBytes = 16

/** All that a wallet is made from. */
export const createEntropy = (): Bytes => randomBytes(entropyBytes)
