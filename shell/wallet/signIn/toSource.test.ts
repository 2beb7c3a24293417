import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createFakeSiwx } from '../../../tests/fakes/fakeSiwx'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import type { SiweConfig, SiwxOptions } from '../../ground/widget/options'
import { toSource } from './toSource'

const sourceOf = (siwx?: SiwxOptions, siweConfig?: SiweConfig) =>
  toSource({
    options: { siwx, siweConfig },
    storage: createFakeStorage().tab(),
    clock: createFakeClock(),
    page: { host: 'host.invalid', origin: 'https://host.invalid' },
    verify: async () => false,
    http: () => ({ request: () => Promise.reject(new Error('There is no server')) }),
    walletInfo: () => ({}),
    loadResponseSchemas: () => import('./responseSchemas'),
  })
const siwe: SiweConfig = {
  getNonce: async () => 'abcd1234',
  createMessage: () => '',
  verifyMessage: async () => true,
  getSession: async () => null,
}
const input = { accountAddress: '0xab', chainId: 'eip155:1' } as const

test('an empty option is sign-in without a server, on EVM and Solana', async () => {
  const source = (await sourceOf({}))!

  expect(await source.siwx.createMessage(input)).toMatchObject({ domain: 'host.invalid' })
  expect([source.supports('eip155:1'), source.supports('solana:a'), source.supports('bip122:a')]).toEqual([
    true,
    true,
    false,
  ])
  expect([source.isPrompted, source.siwx.getRequired!()]).toEqual([true, true])
})

test('the host’s methods replace ours, one by one, also as methods of a class', async () => {
  class Mine {
    readonly #known = createFakeSiwx()
    getSessions(...args: Parameters<SiwxOptions['getSessions'] & object>) {
      return this.#known.getSessions(...args)
    }
    createMessage() {
      return this.#known.createMessage(input)
    }
  }
  const { siwx } = (await sourceOf(new Mine()))!

  expect(await siwx.createMessage(input)).toMatchObject({ nonce: 'nonce1000' })
  expect(await siwx.getSessions('eip155:1', '0xab')).toEqual([])
  await expect(
    siwx.addSession({ data: await siwx.createMessage(input), message: '', signature: '' }),
  ).rejects.toThrow()
})

test('a synchronous error or a missing answer of a host’s method becomes a rejection or a default', async () => {
  const { siwx } = (await sourceOf({
    addSession() {
      throw new Error('Mine')
    },
    getSessions: (() => undefined) as never,
  }))!

  const session = {
    data: { ...input, domain: '', uri: '', version: '1', nonce: '' },
    message: '',
    signature: '',
  }
  await expect(siwx.addSession(session)).rejects.toThrow('Mine')
  expect(await siwx.getSessions('eip155:1', '0xab')).toEqual([])
})

test('Sign In With Ethereum is for EVM alone, with its own intervals, and may be off', async () => {
  const source = await sourceOf(undefined, siwe)
  expect(source).toMatchObject({ freshMs: 300_000, recheckMs: 300_000, endsOnDisconnect: true })
  expect(source!.supports('solana:a')).toBe(false)
  const intervals = { sessionRefetchIntervalMs: 5, nonceRefetchIntervalMs: 6 }
  expect(await sourceOf(undefined, { ...siwe, ...intervals, signOutOnDisconnect: false })).toMatchObject({
    freshMs: 6,
    recheckMs: 5,
    endsOnDisconnect: false,
  })
  expect(await sourceOf(undefined, { ...siwe, enabled: false })).toBeUndefined()
})
