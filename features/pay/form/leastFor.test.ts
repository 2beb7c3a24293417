import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastFor } from './leastFor'

/** A pool of two assets, which takes 0.3 % and promises 99 % of its price. */
const poolOf = (held: bigint, wanted: bigint) => {
  const asked: bigint[] = []
  const ask = async (sold: bigint) => {
    asked.push(sold)
    const paid = sold * 997n
    const bought = (paid * wanted) / (held * 1_000n + paid)
    return { id: String(sold), minimum: (bought * 99n) / 100n }
  }
  return { asked, ask }
}

test('what is sold brings at least what is wanted, and hardly more, from any first guess', async () => {
  const depth = fc.bigInt({ min: 10n ** 9n, max: 10n ** 27n })
  await fc.assert(
    fc.asyncProperty(
      depth,
      depth,
      fc.integer({ min: 10, max: 1_000_000 }),
      fc.integer({ min: 50, max: 200 }),
      async (held, pool, part, guess) => {
        const wanted = pool / BigInt(part)
        fc.pre(wanted > 100_000n && held / BigInt(part) > 100_000n)
        const { ask, asked } = poolOf(held, pool)

        const sale = await leastFor(wanted, (held * BigInt(guess)) / (100n * BigInt(part)), ask)

        expect(sale!.quote.minimum).toBeGreaterThanOrEqual(wanted)
        expect(sale!.quote.minimum * 100n).toBeLessThanOrEqual(wanted * 105n)
        expect(asked.length).toBeLessThanOrEqual(4)
      },
    ),
  )
})

test.each([
  ['no source has a route', async () => undefined],
  ['a source brings nothing', async () => ({ id: '', minimum: 0n })],
  ['a source never brings enough', async () => ({ id: '', minimum: 9n })],
])('no sale is found if %s', async (_, ask) => {
  expect(await leastFor(10n, 5n, ask)).toBeUndefined()
})
