import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findFailure } from './findFailure'
import type { TransferPlan } from './planTransfer'

const rent = 890_880n
const currency = { symbol: 'SOL', decimals: 9 }
const plan = (balance: bigint, change: Partial<TransferPlan> = {}) =>
  ({ balance, holding: balance, creation: 0n, rent, receiver: 'account', ...change }) as TransferPlan
const sent = (amount: bigint, fee: bigint, isToken = false) => ({
  amount,
  fee,
  isToken,
  simulation: undefined,
  currency,
})
const fees = fc.bigInt({ min: 0n, max: 10n ** 7n })
const lamports = fc.bigInt({ min: rent, max: 10n ** 15n })

test('an account is emptied, or keeps its rent', () => {
  fc.assert(
    fc.property(lamports, fees, fc.bigInt({ min: 1n, max: rent - 1n }), (amount, fee, between) => {
      const failureOf = (left: bigint) => findFailure(plan(amount + fee + left), sent(amount, fee))

      expect(failureOf(0n)).toBeUndefined()
      expect(failureOf(rent)).toBeUndefined()
      expect(failureOf(between)).toEqual({ reason: 'remainder', least: { ...currency, value: rent } })
    }),
  )
})

test('the sender of a token pays the fee and the new account, and is emptied or keeps its rent', () => {
  fc.assert(
    fc.property(fees, fees, fc.bigInt({ min: 1n, max: rent - 1n }), (fee, creation, between) => {
      const failureOf = (left: bigint) =>
        findFailure(plan(fee + creation + left, { holding: 5n, creation }), sent(5n, fee, true))

      expect(failureOf(0n)).toBeUndefined()
      expect(failureOf(rent)).toBeUndefined()
      expect(failureOf(between)).toEqual({ reason: 'fee' })
      expect(failureOf(-1n)).toEqual({ reason: 'fee' })
    }),
  )
})

test('a new account has to be sent its rent', () => {
  const failureOf = (amount: bigint) =>
    findFailure(plan(10n ** 9n, { receiver: 'unused' }), sent(amount, 5_000n))

  expect(failureOf(rent)).toBeUndefined()
  expect(failureOf(rent - 1n)).toEqual({ reason: 'newAccount', least: { ...currency, value: rent } })
})

test('an amount beyond the balance comes before all other reasons', () => {
  const simulation = { error: 'no', logs: [], units: 0 }

  expect(findFailure(plan(5n), { ...sent(6n, 0n), simulation })).toEqual({ reason: 'balance' })
})

test("a program's last log line is the reason, if it has one", () => {
  const failureOf = (logs: readonly string[]) =>
    findFailure(plan(10n ** 9n), { ...sent(1n, 0n), simulation: { error: 'no', logs, units: 0 } })

  expect(failureOf(['Program log: Error: Paused', 'Program log: Instruction: Transfer', 'Other'])).toEqual({
    reason: 'reverted',
    message: 'Paused',
  })
  expect(failureOf([])).toEqual({ reason: 'reverted', message: undefined })
})
