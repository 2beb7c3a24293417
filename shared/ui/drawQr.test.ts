import { assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawQr, drawQrSkeleton } from './drawQr'

const pairing = `wc:${'7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9'}@2?expiryTimestamp=1732230000&relay-protocol=irn&symKey=${'587d5484ce2a2a6ee3ba1962fdd7e8588e06200c46823bd18fbd67def96ad303'}`

test('a code without a logo holds the text', () => {
  assert(
    property(string({ minLength: 1, maxLength: 120, unit: 'grapheme' }), (text) => {
      const { size, isDark } = drawQr(text, 0)

      expect(readQr(size, isDark)).toMatchObject({ text, level: 'M', damaged: 0 })
    }),
    { numRuns: 40 },
  )
})

test('a small logo costs level M, a large one level H', () => {
  const small = drawQr(pairing, 0.2)
  const large = drawQr(pairing, 0.21)

  expect(readQr(small.size, small.isDark).level).toBe('M')
  expect(readQr(large.size, large.isDark).level).toBe('H')
})

test.each([0.2, 0.25, 0.9])(
  'a logo of %f of the side leaves a quarter of what the code can mend',
  (share) => {
    for (let length = 1; length < 300; length += 9) {
      const { size, isDark, arena } = drawQr('x'.repeat(length), share)
      const from = (size - arena) / 2
      const isCovered = (x: number, y: number) => Math.min(x, y) >= from && Math.max(x, y) < from + arena

      expect(readQr(size, isDark, isCovered).covered).toBeLessThanOrEqual(0.75)
    }
  },
)

describe('the drawing', () => {
  const { size, path, isDark, arena } = drawQr(pairing, 0.2)
  const runs = [...path.matchAll(/M(\d+)\.5 (\d+)\.5h(\d+)/g)].map(([, x, y, more]) => ({
    x: Number(x),
    y: Number(y),
    length: Number(more) + 1,
  }))
  const drawn = new Set(
    runs.flatMap(({ x, y, length }) => Array.from({ length }, (_, step) => `${x + step} ${y}`)),
  )

  test('is exactly the dark modules outside of the finders', () => {
    const dark = Array.from({ length: size * size }, (_, at) => [at % size, Math.floor(at / size)] as const)
      .filter(([x, y]) => isDark(x, y))
      .filter(([x, y]) => !(x < 8 && y < 8) && !(x >= size - 8 && y < 8) && !(x < 8 && y >= size - 8))
      .map(([x, y]) => `${x} ${y}`)

    expect([...drawn].sort()).toEqual(dark.sort())
  })

  test('has no modules in the cleared square, which is centred', () => {
    const middle = (size - 1) / 2
    const reach = (arena - 1) / 2

    expect(Number.isInteger(reach)).toBe(true)
    for (const place of drawn) {
      const [x, y] = place.split(' ').map(Number) as [number, number]
      expect(Math.max(Math.abs(x - middle), Math.abs(y - middle))).toBeGreaterThan(reach)
    }
  })
})

test('the skeleton has the size of a pairing code, and leaves room for the finders', () => {
  const skeleton = drawQrSkeleton()

  expect(Math.abs(skeleton.size - drawQr(pairing, 0.2).size)).toBeLessThanOrEqual(8)
  expect(skeleton.path).not.toMatch(/M[0-7]\.5 [0-7]\.5/)
  expect(skeleton.path).toMatch(/M8\.5 0\.5/)
})

/** Error correction codewords per block and blocks of each version. Source: ISO/IEC 18004, table 9. */
const blocks = {
  M: {
    perBlock: [
      10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26, 26, 28, 28, 28, 28,
    ],
    count: [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16, 17, 17, 18, 20, 21],
  },
  H: {
    perBlock: [
      17, 28, 22, 16, 22, 28, 26, 26, 24, 28, 24, 28, 22, 24, 24, 30, 28, 28, 26, 28, 30, 24, 30, 30, 30,
    ],
    count: [1, 1, 2, 4, 4, 4, 5, 6, 8, 8, 11, 11, 16, 16, 18, 16, 19, 21, 25, 25, 25, 34, 30, 32, 35],
  },
}
const masks: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/**
 * Reads a code as a camera would, and checks its error correction. `covered`: in the worst block, the part of the
 * correctable codewords that the covered modules use up.
 */
function readQr(
  size: number,
  isDark: (x: number, y: number) => boolean,
  isCovered: (x: number, y: number) => boolean = () => false,
) {
  const version = (size - 17) / 4
  const format =
    Array.from({ length: 15 }, (_, bit) => {
      const at = bit < 6 ? bit : bit < 8 ? bit + 1 : 14 - bit + (bit === 8 ? 1 : 0)
      return Number(bit < 8 ? isDark(8, at) : isDark(at, 8)) << bit
    }).reduce((all, bit) => all | bit) ^ 0x5412
  const level = ({ 0: 'M', 2: 'H' } as const)[format >> 13]!
  const isMasked = masks[(format >> 10) & 7]!

  const codewords: { value: number; covered: boolean }[] = []
  let bits = 0
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right--
    for (let step = 0; step < size; step++) {
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - step : step
        if (isFunction(x, y, size, version)) continue
        if (bits % 8 === 0) codewords.push({ value: 0, covered: false })
        const codeword = codewords.at(-1)!
        codeword.value = (codeword.value << 1) | Number(isDark(x, y) !== isMasked(x, y))
        codeword.covered ||= isCovered(x, y)
        bits++
      }
    }
  }

  const { perBlock, count } = blocks[level]
  const [correction, number] = [perBlock[version - 1]!, count[version - 1]!]
  const total = Math.floor(bits / 8)
  const short = Math.floor(total / number) - correction
  const longOnes = total % number
  const split = Array.from({ length: number }, () => [] as typeof codewords)
  let next = 0
  for (let at = 0; at <= short; at++) {
    for (let block = 0; block < number; block++) {
      if (at < short || block >= number - longOnes) split[block]!.push(codewords[next++]!)
    }
  }
  const data = split.flat().map(({ value }) => value)
  for (let at = 0; at < correction; at++) for (const block of split) block.push(codewords[next++]!)

  return {
    level,
    damaged: split.filter(
      (block) =>
        !isWhole(
          block.map(({ value }) => value),
          correction,
        ),
    ).length,
    covered: Math.max(
      ...split.map((block) => block.filter(({ covered }) => covered).length / Math.floor(correction / 2)),
    ),
    text: textOf(data, version),
  }
}

function isFunction(x: number, y: number, size: number, version: number): boolean {
  if (x === 6 || y === 6) return true
  if ((x < 9 && y < 9) || (x < 9 && y >= size - 8) || (x >= size - 8 && y < 9)) return true
  if (version > 6 && ((x < 6 && y >= size - 11) || (y < 6 && x >= size - 11))) return true
  if (version === 1) return false
  const intervals = Math.floor(version / 7) + 1
  const step = Math.ceil((version * 4 + 4) / intervals / 2) * 2
  const centres = [6, ...Array.from({ length: intervals }, (_, at) => size - 7 - at * step)]
  return centres.some((cx) =>
    centres.some((cy) => {
      const isFinder =
        (cx === 6 && cy === 6) || (cx === 6 && cy === size - 7) || (cx === size - 7 && cy === 6)
      return !isFinder && Math.abs(x - cx) < 3 && Math.abs(y - cy) < 3
    }),
  )
}

/** True when every syndrome is zero: the Reed–Solomon code of the block is right. */
function isWhole(block: readonly number[], correction: number): boolean {
  const times = (a: number, b: number) => {
    let product = 0
    for (let bit = 7; bit >= 0; bit--) {
      product = (product << 1) ^ (product >> 7 ? 0x11d : 0)
      if ((b >> bit) & 1) product ^= a
    }
    return product
  }
  let root = 1
  for (let at = 0; at < correction; at++, root = times(root, 2)) {
    if (block.reduce((sum, value) => times(sum, root) ^ value, 0) !== 0) return false
  }
  return true
}

/** UTF-8 (ECI 26) in byte mode. */
function textOf(data: readonly number[], version: number): string {
  const bits = data.map((value) => value.toString(2).padStart(8, '0')).join('')
  const lengthBits = version > 9 ? 16 : 8
  if (!bits.startsWith('0111000110100100')) throw new Error(`The code begins with ${bits.slice(0, 16)}`)
  const length = Number.parseInt(bits.slice(16, 16 + lengthBits), 2)
  const bytes = bits
    .slice(16 + lengthBits)
    .match(/.{8}/g)!
    .slice(0, length)
  return new TextDecoder().decode(Uint8Array.from(bytes, (byte) => Number.parseInt(byte, 2)))
}
