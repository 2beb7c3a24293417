import fc from 'fast-check'
import { type Hex, keccak256, parseSignature, serializeSignature } from 'viem'
import { sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import { splitSignature } from './splitSignature'

const r = '5a'.repeat(32)
const s = '3c'.repeat(32)

test('a signature of a key has the parts that viem reads in it', async () => {
  for (const hash of Array.from({ length: 20 }, (_, at) =>
    keccak256(`0x${at.toString(16).padStart(2, '0')}`),
  )) {
    const signature = serializeSignature(await sign({ hash, privateKey: `0x${'11'.repeat(32)}` }))

    expect(splitSignature(signature)).toEqual(parseSignature(signature))
  }
})

test('zeros at the front of a part stay', () => {
  const signature = `0x${'00'.repeat(2)}${'01'.repeat(30)}${'00'.repeat(31)}021b` as const

  expect(splitSignature(signature)).toEqual(parseSignature(signature))
})

test.each<[string, string]>([
  ['nothing', ''],
  ['no prefix', `${r}${s}1b`],
  ['a byte less', `0x${r}${s.slice(2)}1b`],
  ['a byte more', `0x${r}${s}001b`],
  ['another recovery number', `0x${r}${s}00`],
  ['no hex', `0x${'zz'.repeat(64)}1b`],
  ['a line break at its end', `0x${r}${s}1b\n`],
])('a text with %s is refused, and not repeated in the error', (_, text) => {
  expect(() => splitSignature(text as Hex)).toThrow(new RangeError('This is no signature of the keys'))
})

test('no other text passes', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(() => splitSignature(text as Hex)).toThrow(RangeError)
    }),
  )
})
