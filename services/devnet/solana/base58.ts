import { getBase58Decoder, getBase58Encoder } from '@solana/web3.js'

/** Bytes as people and JSON-RPC write them. `toBytes` throws on text that is no base58. */
export const base58 = {
  toText: (bytes: Uint8Array): string => getBase58Decoder().decode(bytes),
  toBytes: (text: string): Uint8Array => new Uint8Array(getBase58Encoder().encode(text)),
}
