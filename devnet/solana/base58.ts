import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'

/** Base58 of bytes, and back. `toBytes` throws on any other text. */
export const base58 = {
  toText: (bytes: Uint8Array): string => getBase58Decoder().decode(bytes),
  toBytes: (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text)),
}
