/** Legacy transactions, unsigned, for a network, or signed. Source: Ethereum Yellow Paper; EIP-155 */
const legacyItems = [6, 9]
/** The fewest items of a signed transaction, by the byte of its type. Source: EIP-2930, EIP-1559, EIP-4844, EIP-7702 */
const typedItems: Readonly<Record<number, number>> = { 1: 8, 2: 9, 3: 11, 4: 10, 5: 3 }
const hashBytes = 32

/**
 * Whether the bytes of a message are what stands for a transaction or for typed data elsewhere: a hash, the preimage of
 * one, or a transaction itself; or the hex text of such bytes. Source: EIP-191, EIP-712
 */
export function isSignable(bytes: Uint8Array): boolean {
  return isRaw(bytes) || isHexOfRaw(bytes)
}

function isHexOfRaw(bytes: Uint8Array): boolean {
  const text = new TextDecoder().decode(bytes).trim()
  const pairs = /^(?:0x)?((?:[\da-f]{2})+)$/i.exec(text)?.[1]?.match(/../g)
  return pairs !== undefined && isRaw(Uint8Array.from(pairs!, (pair) => Number.parseInt(pair, 16)))
}

function isRaw(bytes: Uint8Array): boolean {
  if (bytes.length === hashBytes) return true
  const [first = 0, second] = bytes
  // A version of signed data, with what it signs for.
  if (first === 0x19) return (second === 1 && bytes.length === 66) || (second === 0 && bytes.length > 22)
  const typed = Object.hasOwn(typedItems, first) ? typedItems[first]! : undefined
  if (typed !== undefined) return (countItems(bytes.subarray(1)) ?? 0) >= typed
  return legacyItems.includes(countItems(bytes) ?? 0)
}

/** How many items the one list has that the bytes are; undefined for all else. Source: Ethereum Yellow Paper, RLP */
function countItems(bytes: Uint8Array): number | undefined {
  const list = readHead(bytes, 0)
  if (!list?.isList || list.end !== bytes.length) return undefined
  let count = 0
  for (let at = list.start; at < list.end; count++) {
    const item = readHead(bytes, at)
    if (!item || item.end > list.end) return undefined
    at = item.end
  }
  return count
}

function readHead(bytes: Uint8Array, at: number) {
  const first = bytes[at]
  if (first === undefined) return undefined
  if (first < 0x80) return { isList: false, start: at, end: at + 1 }
  const isList = first >= 0xc0
  const short = first - (isList ? 0xc0 : 0x80)
  if (short <= 55) return { isList, start: at + 1, end: at + 1 + short }
  const start = at + 1 + short - 55
  const length = bytes.subarray(at + 1, start).reduce((sum, byte) => sum * 256 + byte, 0)
  return { isList, start, end: start + length }
}
