const keyBytes = 32

/**
 * The position of the blockhash in the signed part of a transaction. Source: Solana documentation, "Transaction
 * structure"; SIMD-0385
 */
export function blockhashAt(message: Uint8Array): number {
  const [first = 0] = message
  // Version 1 has three counts and a mask of four bytes in front of it.
  if (first > 0x80) return 8
  // Older messages count their accounts in one byte: more of them do not fit into a packet.
  const countAt = first === 0x80 ? 4 : 3
  return countAt + 1 + (message[countAt] ?? 0) * keyBytes
}
