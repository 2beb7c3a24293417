/** Numbers as they are drawn, one after the other. */
type Draw = () => number

const one = <T>(list: readonly T[], pick: Draw): T => list[pick() % list.length]!

/** A change to a text of a request, at any depth. Its parts keep their kinds, as the protocol's schema has them. */
export function mutate(value: unknown, pick: Draw): unknown {
  if (typeof value === 'string') return mutateText(value, pick)
  if (typeof value !== 'object' || value === null) return value
  // Mostly the longest part: a request for another account is refused before it is read.
  const parts = Object.entries(value).sort(([, a], [, b]) => lengthOf(b) - lengthOf(a))
  if (parts.length === 0) return value
  const [name, part] = pick() % 4 > 0 ? parts[0]! : one(parts, pick)
  const mutant = mutate(part, pick)
  return Array.isArray(value) ? value.with(Number(name), mutant) : { ...value, [name]: mutant }
}

const lengthOf = (value: unknown) => JSON.stringify(value).length

/** Mostly by what a text stands for: JSON, bytes in hex or base64; otherwise by its letters. */
function mutateText(text: string, pick: Draw): string {
  if (pick() % 4 > 0) {
    if (text.startsWith('{')) return JSON.stringify(mutateJson(JSON.parse(text), pick))
    if (/^0x(?:[\da-f]{2})+$/i.test(text)) return `0x${mutateBytes(text.slice(2), 'hex', pick)}`
    if (/^[\w+/]{80,}={0,2}$/.test(text)) return mutateBytes(text, 'base64', pick)
  }
  const [at, cut] = [pick() % (text.length + 1), pick() % 4]
  const put = one(['', '0', 'f', '\u202e', '00', '"', '-1', '\n', text.slice(0, 8)], pick)
  return text.slice(0, at) + put + text.slice(at + cut)
}

/** Few bytes are replaced, put in or left out. */
function mutateBytes(text: string, encoding: 'hex' | 'base64', pick: Draw): string {
  const bytes = [...Buffer.from(text, encoding)]
  const put = Array.from({ length: 1 + (pick() % 2) }, () => one([0, 1, 0x20, 0xff, pick() % 256], pick))
  const cut = one([put.length, put.length, put.length, 0, 32], pick)
  bytes.splice(pick() % bytes.length, cut, ...(cut === 32 ? [] : put))
  return Buffer.from(bytes).toString(encoding)
}

const leaves = [
  '0',
  '1',
  '1000000',
  `${2n ** 256n - 1n}`,
  '0x',
  0,
  7,
  -1,
  true,
  false,
  null,
  '',
  'Name',
  {},
  [],
  '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
  'uint256',
  'address',
  'bytes',
  'string',
  'address[]',
  'Person',
]

function kindOf(leaf: unknown): string {
  if (typeof leaf !== 'string') return typeof leaf
  if (/^\d+$/.test(leaf)) return 'number as text'
  return /^0x[\da-f]{40}$/i.test(leaf) ? 'address' : 'text'
}

/** Any change to JSON: to a value, a name, the order or the number of parts. */
function mutateJson(value: unknown, pick: Draw): unknown {
  if (Array.isArray(value)) {
    const at = pick() % (value.length || 1)
    const [before, here, after] = [value.slice(0, at), value.slice(at, at + 1), value.slice(at + 1)]
    const how = pick() % 12
    if (how === 0) return [...before, ...after]
    if (how === 1) return [...before, ...here, ...here, ...after]
    if (how === 2) return [...after, ...here, ...before]
    return [...before, ...here.map((each) => mutateJson(each, pick)), ...after]
  }
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0) {
    // Mostly the message of typed data: with other types it is refused.
    const isWhole = Object.hasOwn(value, 'message') && pick() % 3 > 0
    const name = isWhole ? 'message' : one(Object.keys(value), pick)
    const { [name]: part, ...rest } = value as Record<string, unknown>
    const how = pick() % 16
    if (how === 0) return rest
    if (how === 1) return { ...rest, [`${name}_`]: part }
    return { ...value, [name]: mutateJson(part, pick) }
  }
  if (typeof value === 'string' && pick() % 2 > 0) return mutateText(value, pick)
  const alike = leaves.filter((each) => kindOf(each) === kindOf(value))
  return one(pick() % 8 > 0 ? alike : leaves, pick)
}
