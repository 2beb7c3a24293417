/**
 * Reads the parts of a Solana transaction in their order. Every read checks that the bytes are there.
 * @throws Error with a message that completes "Invalid request: …"
 */
export function createByteReader(bytes: Uint8Array) {
  let at = 0
  function take(count: number): Uint8Array {
    if (at + count > bytes.length) throw new Error('the transaction ends too early')
    at += count
    return bytes.subarray(at - count, at)
  }
  const byte = () => take(1)[0]!
  /** An unsigned little-endian number. */
  const number = (size: number) => take(size).reduceRight((sum, each) => sum * 256 + each, 0)
  /**
   * A length in seven bits per byte. Only the shortest form is valid: another form would be another transaction.
   * Source: Solana documentation, "Compact-array format"
   */
  function length(): number {
    let value = 0
    for (let index = 0; index < 3; index++) {
      const part = byte()
      value |= (part & 0x7f) << (7 * index)
      if (part >= 0x80) continue
      if ((part === 0 && index > 0) || value > 0xffff) break
      return value
    }
    throw new Error('a length of the transaction is not valid')
  }
  return {
    at: () => at,
    take,
    byte,
    number,
    length,
    list: <T>(read: () => T): T[] => Array.from({ length: length() }, read),
    end() {
      if (at !== bytes.length) throw new Error('the transaction has bytes after its end')
    },
  }
}
