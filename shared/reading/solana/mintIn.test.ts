import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mintIn } from './mintIn'

const mint = (supply: bigint, ...extensions: readonly number[]) => {
  const bytes = new Uint8Array(extensions.length > 0 ? 166 + extensions.length : 82)
  new DataView(bytes.buffer).setBigUint64(36, supply, true)
  if (extensions.length > 0) bytes.set([1, ...extensions], 165)
  return bytes
}

test('a mint of the old program has a supply, and no powers', () => {
  expect(mintIn(mint(10n ** 15n))).toEqual({ supply: 10n ** 15n, powers: [] })
})

test('the powers of a mint stand behind its type, among others', () => {
  const nothing = [3, 0, 2, 0, 7, 7]
  expect(mintIn(mint(5n, ...nothing, 14, 0, 1, 0, 9, 1, 0, 0, 0))).toEqual({
    supply: 5n,
    powers: ['hook', 'fee'],
  })
  expect(mintIn(mint(5n, 12, 0, 0, 0))).toEqual({ supply: 5n, powers: ['delegate'] })
  expect(mintIn(mint(5n, ...nothing))).toEqual({ supply: 5n, powers: [] })
})

test('bytes of anything else are no mint, and none throw', () => {
  const account = new Uint8Array(166)
  account[165] = 2
  expect(mintIn(account)).toBeUndefined()
  expect(mintIn(new Uint8Array(165))).toBeUndefined()
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => void mintIn(bytes)),
    { numRuns: 2_000 },
  )
})
