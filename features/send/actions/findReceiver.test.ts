import { HttpStatus, HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import type { FormSender } from '../form/sendForm'
import { findReceiver } from './findReceiver'

const friend = '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c'
const other = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solana = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const home: FormSender = { from: other, networkId: 'eip155:1' }

async function find(
  text: string,
  { sender = home, answer = {} as unknown, apiUrl = 'https://api.invalid', refused = false } = {},
) {
  const queries: object[] = []
  const { ctx, requests } = fakeContext({
    config: { apiUrl },
    http(_, query) {
      queries.push(query)
      if (answer instanceof LatchkeyError) throw answer
      return answer
    },
  })
  // Its checksum does not hold.
  const parseAddress = async (given: string) => (refused ? undefined : ctx.chains.parseAddress(given))
  const chains = { ...ctx.chains, parseAddress }
  const receiver = await findReceiver({ ...ctx, chains }, sender, text, new AbortController().signal)
  return { receiver, requests, queries }
}
const status = async (...given: Parameters<typeof find>) => (await find(...given)).receiver.status
const missing = (code: number) => new LatchkeyError(HttpStatus, { status: code }, { cause: { status: code } })

test('an address is its own receiver, without a request', async () => {
  expect(await find(friend)).toMatchObject({ receiver: { status: 'found', address: friend }, requests: [] })
})

test('a CAIP-10 account is its address on its own network, and no receiver on another one', async () => {
  expect((await find(`eip155:1:${friend}`)).receiver).toEqual({ status: 'found', address: friend })
  expect((await find(`eip155:10:${friend}`)).receiver).toEqual({ status: 'otherNetwork' })
})

test('an EVM address with a wrong letter is reported as mistyped', async () => {
  expect(await status(friend, { refused: true })).toBe('mistyped')
  expect(await status(friend.slice(0, -1), { refused: true })).toBe('invalid')
})

test('the address of this network is preferred, then the address of Ethereum, then any', async () => {
  const optimism: FormSender = { ...home, networkId: 'eip155:10' }
  const addresses = { 2147483658: { address: friend }, 60: { address: other }, 1: { address: friend } }
  const of = async (coins: object, sender = optimism) =>
    (await find('bob.eth', { sender, answer: { addresses: coins } })).receiver

  expect(await of(addresses)).toMatchObject({ address: friend })
  expect(await of(addresses, home)).toMatchObject({ address: other })
  expect(await of({ 7: { address: friend } })).toMatchObject({ address: friend })
})

test("the name is shown in the API's writing, else without its hidden characters", async () => {
  const addresses = { 60: { address: friend } }

  expect(await find('bo\u200bb.ETH', { answer: { name: 'bob.eth', addresses } })).toEqual({
    receiver: { status: 'found', address: friend, name: 'bob.eth' },
    requests: ['/v1/profile/account/bo%E2%80%8Bb.eth'],
    queries: [{ apiVersion: 2 }],
  })
  expect((await find('bo\u200bb.ETH', { answer: { addresses } })).receiver).toMatchObject({ name: 'bob.eth' })
})

test('no more of a name is shown than the 255 letters that a name may have', async () => {
  const answer = { name: 'a'.repeat(300), addresses: { 60: { address: friend } } }

  expect((await find('bob.eth', { answer })).receiver).toMatchObject({ name: 'a'.repeat(255) })
})

test.each([
  ['no owner is known', { addresses: {} }, 'unknown'],
  ['the API has not heard of it', missing(404), 'unknown'],
  ['the API fails', missing(500), 'failed'],
  ['the API is away', new LatchkeyError(HttpUnreachable), 'failed'],
  ['the API answers with another shape', { foo: 1 }, 'failed'],
  ['the API answers with no addresses', { addresses: null }, 'failed'],
  ['the API answers with a number of addresses', { addresses: 2 }, 'failed'],
  ['the API answers with an invalid address', { addresses: { 60: { address: 'nonsense' } } }, 'failed'],
])('a name of which %s', async (_, answer, expected) => {
  expect(await status('bob.eth', { answer })).toBe(expected)
})

test.each(['bob', 'bob.', '.eth', 'a b.eth', 'https://bob.eth'])('%j is no name', async (text) => {
  expect(await find(text)).toMatchObject({ receiver: { status: 'invalid' }, requests: [] })
})

test('names are resolved on EVM alone, and through the API', async () => {
  expect(await status('bob.eth', { apiUrl: '' })).toBe('invalid')
  expect(await status('bob.sol', { sender: { from: solana, networkId: 'solana:1' } })).toBe('invalid')
})
