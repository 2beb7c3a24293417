import { parseBase58 } from '../base58'

/** No transaction and no valid UTF-8 starts with these bytes. */
const signingDomain = '\xffsolana offchain'
const version = 1
const signers = 1

/**
 * The bytes that one account signs for a text, if its wallet signs no plain messages.
 * Source: Solana Foundation, sRFC 3, "Off-Chain Message Signing", version 1
 */
export function offchainMessage(text: string, address: string): Uint8Array<ArrayBuffer> {
  const domain = Array.from(signingDomain, (letter) => letter.charCodeAt(0))
  const preamble = [...domain, version, signers, ...parseBase58(address)]
  return Uint8Array.from([...preamble, ...new TextEncoder().encode(text)])
}
