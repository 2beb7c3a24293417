import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { sampleTransaction } from '../../../tests/fakes/sampleTransaction'
import { activateSend, senderKey } from '../activateSend'
import type { FormSender } from '../form/sendForm'
import { fetchCounterparties } from './fetchCounterparties'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const stranger = '0x5a0b11bB7eE8a0f2c3dD4eEf0123456789aB9c4c'
const here: FormSender = { from: own, networkId: 'eip155:1' }

function start(
  http: (path: string, query: object) => unknown,
  apiUrl: string | undefined = 'https://api.invalid',
) {
  const fake = fakeContext({ connection: connectedOn('eip155:1', own), config: { apiUrl }, http })
  const { model } = activateSend(fake.ctx)
  return { ...fake, model, counterparties: (sender = here) => model.counterparties.get()[senderKey(sender)] }
}
const paid = sampleTransaction({ id: '1', sender: own.toLowerCase(), recipient: friend })
const dust = sampleTransaction({ id: '2', direction: 'in', sender: stranger, recipient: own })

test('the account trusts the addresses that it paid, and has only seen those that paid it', async () => {
  const asked: object[] = []
  const { ctx, model, counterparties } = start((path, query) => {
    asked.push({ path, ...query })
    return { data: [paid, dust], next: null }
  })

  await fetchCounterparties(ctx, model, here)

  expect(counterparties()).toEqual({ trusted: [friend], seen: [friend, stranger] })
  expect(asked).toEqual([{ path: `/v1/account/${own}/history`, chainId: 'eip155:1' }])
})

test("a payment that a stranger signed in the account's name makes no address trusted", async () => {
  const claimed = { ...paid, metadata: { ...paid.metadata, sentFrom: stranger } }
  const { ctx, model, counterparties } = start(() => ({ data: [claimed], next: null }))

  await fetchCounterparties(ctx, model, here)

  expect(counterparties()).toEqual({ trusted: [], seen: [friend] })
})

test('the history is requested once for a sender', async () => {
  const { ctx, model, requests } = start(() => ({ data: [], next: null }))

  await Promise.all([fetchCounterparties(ctx, model, here), fetchCounterparties(ctx, model, here)])
  await fetchCounterparties(ctx, model, here)

  expect(requests).toHaveLength(1)
})

test.each([
  [
    'no answer',
    () => {
      throw new LatchkeyError(HttpUnreachable)
    },
  ],
  ['an answer of another shape', () => ({ data: [{ transfers: 7 }] })],
])('after %s it is requested again the next time', async (_, http) => {
  const { ctx, model, requests, counterparties } = start(http)

  await fetchCounterparties(ctx, model, here)
  await fetchCounterparties(ctx, model, here)

  expect(counterparties()).toBeUndefined()
  expect(requests).toHaveLength(2)
})

test('no request is sent if no API lists a history', async () => {
  const solana: FormSender = { from: 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9', networkId: 'solana:1' }
  const listed = start(() => ({ data: [], next: null }))
  const unlisted = start(() => ({ data: [], next: null }), '')

  await fetchCounterparties(listed.ctx, listed.model, solana)
  await fetchCounterparties(unlisted.ctx, unlisted.model, here)

  expect([listed.requests, unlisted.requests]).toEqual([[], []])
})
