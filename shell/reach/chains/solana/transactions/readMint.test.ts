import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readMint } from './readMint'

/** A mint of Token-2022 with these extensions, as they lie in its data. */
function mintOf(...extensions: readonly (readonly [type: number, data: Uint8Array])[]): Uint8Array {
  const base = new Uint8Array(166)
  base[44] = 6
  base[165] = 1
  const parts = extensions.map(([type, data]) => [
    type & 255,
    type >> 8,
    data.length & 255,
    data.length >> 8,
    ...data,
  ])
  return Uint8Array.from([...base, ...parts.flat()])
}
interface Rate {
  readonly epoch: bigint
  readonly most: bigint
  readonly bps: number
}
function feeConfig(older: Rate, newer: Rate): Uint8Array {
  const data = new DataView(new ArrayBuffer(108))
  for (const [index, { epoch, most, bps }] of [older, newer].entries()) {
    const at = 72 + index * 18
    data.setBigUint64(at, epoch, true)
    data.setBigUint64(at + 8, most, true)
    data.setUint16(at + 16, bps, true)
  }
  return new Uint8Array(data.buffer)
}

test('a mint of the first program has decimals, and accounts of 165 bytes', () => {
  const data = new Uint8Array(82)
  data[44] = 9

  expect(readMint(data, false)).toMatchObject({
    decimals: 9,
    takesFee: false,
    obstacle: undefined,
    accountSize: 165,
  })
})

test('the bytes that a mint’s extensions add to its accounts are counted', () => {
  const [fee, hook] = [new Uint8Array(108), new Uint8Array(64)]

  expect(readMint(mintOf(), true).accountSize).toBe(170)
  expect(readMint(mintOf([1, fee]), true).accountSize).toBe(182)
  expect(readMint(mintOf([3, new Uint8Array(32)], [1, fee], [14, hook]), true)).toMatchObject({
    accountSize: 187,
    takesFee: true,
    // No program is set yet.
    obstacle: undefined,
  })
})

test('the newer rate counts from its epoch on', () => {
  const mint = readMint(
    mintOf([
      1,
      feeConfig({ epoch: 0n, most: 10n ** 9n, bps: 100 }, { epoch: 5n, most: 10n ** 9n, bps: 200 }),
    ]),
    true,
  )

  expect([mint.feeOf(1_000n, 4n), mint.feeOf(1_000n, 5n)]).toEqual([10n, 20n])
})

test('a fee is rounded up, and never above its maximum or the amount', () => {
  const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n })
  fc.assert(
    fc.property(u64, u64, fc.integer({ min: 0, max: 10_000 }), (amount, most, bps) => {
      const rate = { epoch: 0n, most, bps }
      const fee = readMint(mintOf([1, feeConfig(rate, rate)]), true).feeOf(amount, 0n)
      expect(fee).toBeLessThanOrEqual(most)
      expect(fee).toBeLessThanOrEqual(amount)
      if (fee < most) {
        expect(fee * 10_000n).toBeGreaterThanOrEqual(amount * BigInt(bps))
        expect(fee * 10_000n - amount * BigInt(bps)).toBeLessThan(10_000n)
      }
    }),
  )
})
