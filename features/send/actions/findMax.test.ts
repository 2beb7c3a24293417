import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { emptyForm } from '../form/sendForm'
import { findMax } from './findMax'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const form = emptyForm({ from: own, networkId: 'eip155:1' })
const ether = { id: 'eip155:1', name: 'Ether', amount: { value: 10n, decimals: 18, symbol: 'ETH' } }
const token = { ...ether, id: 'eip155:1:0xab' }
const quote = {
  fee: { value: 3n, decimals: 18, symbol: 'ETH' },
  max: 7n,
  received: 0n,
  receiver: 'account',
} as const
const none = { status: 'none' } as const

test('without an asset the maximum is undefined', async () => {
  expect(await findMax(fakeContext().ctx, { asset: undefined, form }, none)).toBeUndefined()
})

test('the maximum of a token is its whole balance, and no node is asked', async () => {
  const { ctx, chains } = fakeContext()

  expect(await findMax(ctx, { asset: token, form }, none)).toBe(10n)
  expect(chains.calls).toEqual([])
})

test.each([
  ['the chosen receiver', { status: 'found', address: friend } as const, friend],
  ['the account itself, without a receiver', none, own],
])('the maximum of the currency leaves the fee of a transfer to %s', async (_, receiver, to) => {
  const { ctx, chains } = fakeContext()
  chains.quote = { value: quote }

  expect(await findMax(ctx, { asset: ether, form }, receiver)).toBe(7n)
  expect(chains.calls).toEqual([['quote', { kind: 'transfer', to, amount: 0n, symbol: 'ETH', decimals: 18 }]])
})

test('a node that fails is reported', async () => {
  const { ctx, chains, toasts } = fakeContext()
  chains.quote = { error: new LatchkeyError(HttpUnreachable) }

  expect(await findMax(ctx, { asset: ether, form }, none)).toBeUndefined()
  expect(toasts).toEqual([expect.stringMatching(/^error: ./)])
})
