import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { redeem } from '../../../../tests/vault/socialVisitor'
import {
  custody,
  startTestFarcaster,
  stranger,
  type TestFarcaster,
} from '../../../../tests/vault/startTestFarcaster'
import { startTestVault, type TestVault } from '../../../../tests/vault/startTestVault'
import type { VaultFrame } from '../../../../tests/vault/vaultFrame'

let phone: TestFarcaster
let vault: TestVault
let frame: VaultFrame
beforeAll(async () => {
  phone = await startTestFarcaster()
  vault = await startTestVault({ farcaster: phone.setting })
})
beforeEach(async () => {
  phone.registry.ids.set(custody.address, 7n)
  frame = await vault.frame()
})
afterEach(() => {
  Object.assign(phone.down, { relay: false, node: false })
  phone.registry.ids.clear()
  phone.registry.keys.clear()
})
afterAll(async () => {
  await vault.stop()
  await phone.stop()
})

const begin = async (body = {}) => (await frame.ask('POST', '/v1/farcaster', { body })).body
const ask = async (attempt: string, by = frame) => (await redeem(by, { attempt })).body

test('the phone signs in, and the account is found by its number on every device', async () => {
  const { attempt, url } = await begin()
  expect(url).toMatch(/^https:\/\/farcaster\.xyz\/~\/siwf\?channelToken=/)
  expect(phone.channels.at(-1)!.request).toMatchObject({
    siweUri: vault.url,
    domain: new URL(vault.url).host,
    nonce: expect.stringMatching(/^[0-9a-f]{32}$/),
    expirationTime: new Date(vault.now() + 600_000).toISOString(),
  })
  expect(await ask(attempt)).toEqual({ status: 'waiting' })
  await phone.answer()

  const first = await ask(attempt)
  const login = { provider: 'farcaster', userName: 'ann' }
  expect(first).toMatchObject({ status: 'signedIn', account: { id: expect.any(String), login } })
  const other = await vault.frame()
  const again = (await other.ask('POST', '/v1/farcaster', { body: {} })).body
  await phone.answer()
  expect((await ask(again.attempt, other)).account.id).toBe(first.account.id)
})

test('an address for signing in speaks for its account as custody does', async () => {
  phone.registry.ids.clear()
  phone.registry.keys.set(`7|${stranger.address.toLowerCase()}`, [1, 2])
  const { attempt } = await begin()
  await phone.answer({ by: stranger })

  expect((await ask(attempt)).status).toBe('signedIn')
})

test.each([
  ['another account in custody', () => phone.registry.ids.set(custody.address, 8n)],
  ['no account', () => phone.registry.ids.clear()],
  [
    'a key of another kind',
    () => {
      phone.registry.ids.clear()
      phone.registry.keys.set(`7|${custody.address.toLowerCase()}`, [1, 1])
    },
  ],
  [
    'a key that was removed',
    () => {
      phone.registry.ids.clear()
      phone.registry.keys.set(`7|${custody.address.toLowerCase()}`, [2, 2])
    },
  ],
  [
    'a key of another account',
    () => {
      phone.registry.ids.clear()
      phone.registry.keys.set(`8|${custody.address.toLowerCase()}`, [1, 2])
    },
  ],
])('a signer with %s is refused', async (_, prepare) => {
  prepare()
  const { attempt } = await begin()
  await phone.answer()

  expect(await ask(attempt)).toEqual({ status: 'refused' })
  expect(await ask(attempt)).toEqual({ status: 'refused' })
})

test.each([
  ['another domain', { domain: 'evil.example' }],
  ['another address of the vault', { uri: 'https://evil.example/' }],
  ['another nonce', { nonce: 'ab'.repeat(16) }],
  ['another chain', { chainId: 1 }],
  ['a time that is over', { expirationTime: new Date('2020-01-01') }],
  ['a time that has not come', { notBefore: new Date('2040-01-01') }],
  ['no account', { resources: [] }],
  ['two accounts', { resources: ['farcaster://fid/7', 'farcaster://fid/8'] }],
  ['an account that is no number', { resources: ['farcaster://fid/07'] }],
  ['another signer', { address: stranger.address }],
  ['the signature of another message', { signature: `0x${'ab'.repeat(65)}` as const }],
])('a message with %s is refused', async (_, change) => {
  phone.registry.ids.set(stranger.address, 7n)
  const { attempt } = await begin()
  await phone.answer(change)

  expect(await ask(attempt)).toEqual({ status: 'refused' })
})

test('an answer of another attempt is refused', async () => {
  await begin()
  await phone.answer()
  const stolen = phone.channels.at(-1)!.answer!
  const { attempt } = await begin()
  phone.channels.at(-1)!.answer = stolen

  expect(await ask(attempt)).toEqual({ status: 'refused' })
})

test('an answer that the relay tells once waits for the node', async () => {
  const { attempt } = await begin()
  await phone.answer()
  phone.down.node = true
  expect(await ask(attempt)).toEqual({ status: 'waiting' })
  phone.down.node = false

  expect((await ask(attempt)).status).toBe('signedIn')
})

test('a relay that is down is asked again; a channel that is no more ends the attempt', async () => {
  phone.down.relay = true
  expect((await begin()).error.code).toBe('ProviderFailed')
  phone.down.relay = false
  const { attempt } = await begin()
  phone.down.relay = true
  expect(await ask(attempt)).toEqual({ status: 'waiting' })
  phone.down.relay = false
  phone.channels.at(-1)!.isTold = true

  expect((await ask(attempt)).error.code).toBe('AttemptUnknown')
})

test('an attempt is of its device, serves once and ends after ten minutes', async () => {
  const { attempt } = await begin()
  await phone.answer()
  const other = await vault.frame()

  expect((await ask(attempt, other)).error.code).toBe('AttemptUnknown')
  expect((await ask(attempt)).status).toBe('signedIn')
  expect((await ask(attempt)).error.code).toBe('AttemptUnknown')
  const late = await begin()
  vault.pass(600_000)
  expect((await ask(late.attempt)).error.code).toBe('AttemptUnknown')
})

test('requests at the same time sign in once, and end nothing', async () => {
  const { attempt } = await begin()
  await phone.answer()

  const answers = await Promise.all(Array.from({ length: 5 }, () => redeem(frame, { attempt })))
  const last = await redeem(frame, { attempt })

  const statuses = [...answers, last].map(({ body }) => body.status)
  expect(statuses.filter((status) => status === 'signedIn')).toHaveLength(1)
  expect(statuses).not.toContain('refused')
})

test('logs tell neither channel nor signature', async () => {
  const { attempt } = await begin()
  await phone.answer()
  await ask(attempt)

  const log = JSON.stringify(vault.logged)

  expect(log).not.toContain(`channel-${phone.channels.length}`)
  expect(log).not.toContain(String(phone.channels.at(-1)!.answer!.signature))
})
