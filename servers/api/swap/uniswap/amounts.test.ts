import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minimumOf } from '../minimumOf'
import { feeOf, grossOf } from './hostFee'
import { priceImpactBps, v2Rate, v3Rate } from './priceImpact'

/** Amounts of tokens with 0 to 36 decimals, up to a trillion of them. */
const amounts = fc
  .tuple(fc.nat(36), fc.bigInt(1n, 10n ** 12n), fc.bigInt(0n, 10n ** 36n))
  .map(([decimals, whole, part]) => whole * 10n ** BigInt(decimals) + (part % 10n ** BigInt(decimals)))
const slippages = fc.integer({ min: 1, max: 5000 })
const shares = fc.integer({ min: 1, max: 100 })
const netOf = (gross: bigint, bps: number) => gross - feeOf(gross, bps)

test('what the router is held to leaves the visitor the minimum, and one unit less does not', () => {
  fc.assert(
    fc.property(amounts, shares, (minimum, bps) => {
      const gross = grossOf(minimum, bps)
      expect(netOf(gross, bps)).toBeGreaterThanOrEqual(minimum)
      expect(netOf(gross - 1n, bps)).toBeLessThan(minimum)
    }),
  )
})

test('the visitor’s minimum is never less than the quote less the slippage, and never more than the quote', () => {
  fc.assert(
    fc.property(amounts, slippages, (amount, bps) => {
      const minimum = minimumOf(amount, bps)
      expect(minimum * 10_000n).toBeGreaterThanOrEqual(amount * BigInt(10_000 - bps))
      expect((minimum - 1n) * 10_000n).toBeLessThan(amount * BigInt(10_000 - bps))
      expect(minimum).toBeLessThanOrEqual(amount)
    }),
  )
})

test('what is quoted after the share, less the slippage, is within what the pools give', () => {
  fc.assert(
    fc.property(amounts, shares, slippages, (gross, share, slippage) => {
      const net = netOf(gross, share)
      fc.pre(net > 0n)
      expect(grossOf(minimumOf(net, slippage), share)).toBeLessThanOrEqual(gross)
    }),
  )
})

test('the impact on the price is never understated, nor below zero', () => {
  fc.assert(
    fc.property(amounts, amounts, amounts, (amount, reserveIn, reserveOut) => {
      const paid = amount * 997n
      const got = (paid * reserveOut) / (reserveIn * 1_000n + paid)
      const bps = priceImpactBps(amount, got, [v2Rate(reserveIn, reserveOut)])!
      const best = amount * reserveOut * 997n
      expect(bps).toBeGreaterThanOrEqual(0)
      expect(bps).toBeLessThanOrEqual(10_000)
      expect(best * BigInt(10_000 - bps)).toBeLessThanOrEqual(got * reserveIn * 1_000n * 10_000n)
    }),
  )
})

test('the two directions of a pool have inverse prices, each less the pool’s fee', () => {
  fc.assert(
    fc.property(fc.bigInt(4_295_128_739n, 2n ** 160n), (sqrtPriceX96) => {
      const there = v3Rate(sqrtPriceX96, 3000, true)
      const back = v3Rate(sqrtPriceX96, 3000, false)
      const kept = there.numerator * back.numerator * 1_000_000n ** 2n
      expect(kept).toBe(there.denominator * back.denominator * 997_000n ** 2n)
    }),
  )
})

test('pools without a price have no impact', () => {
  expect(priceImpactBps(5n, 5n, [v2Rate(0n, 0n)])).toBeUndefined()
})
