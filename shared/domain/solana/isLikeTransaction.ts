import { readMessage } from './readMessage'

const keyBytes = 32
const signatureBytes = 64
const packetBytes = 1_232

/**
 * Whether bytes are the signed part of a transaction, or could be one that this code cannot read: their signature could
 * send it. The latter is true for bytes that no text in UTF-8 has, and for bytes that begin as a legacy message does.
 */
export function isLikeTransaction(bytes: Uint8Array): boolean {
  return isVersioned(bytes) || beginsAsLegacy(bytes) || isMessage(bytes)
}

/** All versions set the highest bit of their first byte, as texts of most alphabets do. */
function isVersioned(bytes: Uint8Array): boolean {
  if ((bytes[0] ?? 0) < 0x80) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return false
  } catch {
    return true
  }
}

/** The counts of accounts are ones that fit into a packet, and there is room for the accounts and a blockhash. */
function beginsAsLegacy(bytes: Uint8Array): boolean {
  const [signers = 0, readonlySigners = 0, readonlyOthers = 0, keys = 0] = bytes
  const leastBytes = 4 + keyBytes * (keys + 1) + 1
  return (
    readonlySigners < signers &&
    signers + readonlyOthers <= keys &&
    bytes.length >= leastBytes &&
    1 + signers * signatureBytes + leastBytes <= packetBytes
  )
}

function isMessage(bytes: Uint8Array): boolean {
  try {
    readMessage(bytes)
    return true
  } catch {
    return false
  }
}
