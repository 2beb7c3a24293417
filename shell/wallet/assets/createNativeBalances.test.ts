import type { TokenAmount } from '@shared/domain/amount'
import type { AccountId } from '@shared/domain/caip'
import { BalanceUnavailable } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { beforeEach, expect, test, vi } from 'vitest'
import { createFakeClock, type FakeClock } from '../../../tests/fakes/fakeClock'
import { createNativeBalances } from './createNativeBalances'

const accountId: AccountId = 'eip155:1:0xa'
const amount = (value: bigint): TokenAmount => ({ value, decimals: 18, symbol: 'ETH' })

let clock: FakeClock
const read = vi.fn<(accountId: AccountId) => Promise<TokenAmount>>()
let balanceOf: (accountId: AccountId) => Promise<TokenAmount>
let forget: () => void

beforeEach(() => {
  clock = createFakeClock(1_000)
  read.mockReset()
  read.mockResolvedValueOnce(amount(1n)).mockResolvedValueOnce(amount(2n))
  ;({ balanceOf, forget } = createNativeBalances(read, clock))
})

test('a balance is good for 30 s', async () => {
  await balanceOf(accountId)
  clock.advance(29_999)

  expect(await balanceOf(accountId)).toEqual(amount(1n))
  expect(read).toHaveBeenCalledOnce()
})

test('after 30 s a balance is read again', async () => {
  await balanceOf(accountId)
  clock.advance(30_000)

  expect(await balanceOf(accountId)).toEqual(amount(2n))
})

test('simultaneous reads share one request', async () => {
  const balances = await Promise.all([balanceOf(accountId), balanceOf(accountId)])

  expect(balances).toEqual([amount(1n), amount(1n)])
  expect(read).toHaveBeenCalledOnce()
})

test('each account on each network has its own balance', async () => {
  await balanceOf(accountId)

  expect(await balanceOf('eip155:10:0xa')).toEqual(amount(2n))
  expect(await balanceOf(accountId)).toEqual(amount(1n))
})

test('for 30 s after a failure no node is asked', async () => {
  const cause = new LatchkeyError(BalanceUnavailable)
  read.mockReset().mockRejectedValueOnce(cause)
  await expect(balanceOf(accountId)).rejects.toBe(cause)
  clock.advance(29_999)

  await expect(balanceOf(accountId)).rejects.toMatchObject({
    code: 'BalanceUnavailable',
    message: 'Token Balance Unavailable',
    cause,
  })
  expect(read).toHaveBeenCalledOnce()
})

test('30 s after a failure a balance is read again', async () => {
  read.mockReset().mockRejectedValueOnce(new Error('down')).mockResolvedValueOnce(amount(3n))
  await expect(balanceOf(accountId)).rejects.toThrow('down')
  clock.advance(30_000)

  expect(await balanceOf(accountId)).toEqual(amount(3n))
})

test('a forgotten balance is read again', async () => {
  await balanceOf(accountId)

  forget()

  expect(await balanceOf(accountId)).toEqual(amount(2n))
})

test('a balance that was forgotten while it was read is not kept', async () => {
  let answer = (_: TokenAmount) => {}
  read.mockReset()
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce(amount(2n))
  const before = balanceOf(accountId)

  forget()
  answer(amount(1n))
  await before

  expect(await balanceOf(accountId)).toEqual(amount(2n))
})

test('a read that fails after its balance was forgotten does not hold up the next read', async () => {
  let fail = (_: Error) => {}
  read.mockReset()
  read.mockReturnValueOnce(new Promise((_, reject) => (fail = reject))).mockResolvedValueOnce(amount(2n))
  const before = balanceOf(accountId)

  forget()
  fail(new Error('down'))
  await expect(before).rejects.toThrow('down')

  expect(await balanceOf(accountId)).toEqual(amount(2n))
})

test('an answer from before a forgetting does not replace a later one', async () => {
  let answer = (_: TokenAmount) => {}
  read.mockReset()
  read.mockReturnValueOnce(new Promise((resolve) => (answer = resolve))).mockResolvedValueOnce(amount(2n))
  const before = balanceOf(accountId)
  forget()
  await balanceOf(accountId)

  answer(amount(1n))
  await before

  expect(await balanceOf(accountId)).toEqual(amount(2n))
})
