import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFailure } from './findFailure'

const wei = fc.bigInt({ min: 0n, max: 2n ** 96n })

test('for any balance and fee, the maximum of the currency can be sent, and one more cannot', () => {
  fc.assert(
    fc.property(wei, wei, (balance, fee) => {
      const max = balance > fee ? balance - fee : 0n
      const outlook = { holding: balance, balance, isNative: true, fee, refusal: undefined }
      const failure = findFailure({ ...outlook, amount: max })
      expect(failure).toEqual(balance < fee ? { reason: 'fee' } : undefined)
      const reason = max + 1n > balance ? 'balance' : 'fee'
      expect(findFailure({ ...outlook, amount: max + 1n })).toEqual({ reason })
    }),
  )
})

test('all of a token can be sent, with the fee from the currency', () => {
  fc.assert(
    fc.property(wei, wei, wei, (holding, balance, fee) => {
      const failure = findFailure({
        amount: holding,
        holding,
        balance,
        isNative: false,
        fee,
        refusal: undefined,
      })
      expect(failure).toEqual(balance < fee ? { reason: 'fee' } : undefined)
    }),
  )
})

test('a refusal comes before a missing fee, and after a missing asset', () => {
  const outlook = { balance: 0n, isNative: false, fee: 1n, refusal: { message: 'Paused' } }

  expect(findFailure({ ...outlook, amount: 1n, holding: 1n })).toEqual({
    reason: 'reverted',
    message: 'Paused',
  })
  expect(findFailure({ ...outlook, amount: 2n, holding: 1n })).toEqual({ reason: 'balance' })
})
