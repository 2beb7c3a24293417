import type { SignInFields, SignInSession } from '@shared/domain/signIn'
import { formatSignInMessage } from '@shared/domain/signInMessage'
import { privateKeyToAccount } from 'viem/accounts'
import { verifyMessage } from 'viem/utils'
import { expect, test } from 'vitest'
import { createFakeClock } from '../../../tests/fakes/fakeClock'
import { createFakeStorage } from '../../../tests/fakes/fakeStorage'
import type { SiwxOptions } from '../../ground/widget/options'
import { createLocalSiwx } from './createLocalSiwx'

const ada = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const eve = privateKeyToAccount(`0x${'22'.repeat(32)}`)
const input = { accountAddress: ada.address, chainId: 'eip155:10' } as const
const start = Date.parse('2026-11-22T10:00:00Z')

function setUp(options: SiwxOptions = {}) {
  const clock = createFakeClock(start)
  const storage = createFakeStorage()
  const siwx = createLocalSiwx(options, {
    clock,
    storage: storage.tab(),
    page: { host: 'host.invalid', origin: 'https://host.invalid' },
    verify: ({ data, message, signature }) =>
      verifyMessage({
        address: data.accountAddress as `0x${string}`,
        message,
        signature: signature as `0x${string}`,
      }),
  })
  const sign = async (change: (fields: SignInFields) => SignInFields = (fields) => fields, by = ada) => {
    const data: SignInFields = change(JSON.parse(JSON.stringify(await siwx.createMessage(input))))
    const message = formatSignInMessage(data)
    return { data, message, signature: await by.signMessage({ message }) } satisfies SignInSession
  }
  const kept = () => siwx.getSessions('eip155:10', ada.address)
  return { siwx, clock, storage, sign, kept }
}

test('a message has the host’s options, a unique nonce of 128 bits, and an expiry', async () => {
  const { siwx } = setUp({
    statement: 'Welcome',
    resources: ['https://host.invalid/terms'],
    expirationMs: 1_000,
  })

  const [one, other] = await Promise.all([siwx.createMessage(input), siwx.createMessage(input)])

  expect(one).toMatchObject({
    ...input,
    domain: 'host.invalid',
    uri: 'https://host.invalid',
    version: '1',
    statement: 'Welcome',
    issuedAt: '2026-11-22T10:00:00.000Z',
    expirationTime: '2026-11-22T10:00:01.000Z',
  })
  expect(one.nonce).toMatch(/^[\da-f]{32}$/)
  expect(one.nonce).not.toBe(other.nonce)
  expect(String(one)).toContain('\n- https://host.invalid/terms')
})

test('a session is kept for its address and network, with the address in either case', async () => {
  const { siwx, sign, kept } = setUp()

  await siwx.addSession(await sign())

  expect(await kept()).toHaveLength(1)
  expect(await siwx.getSessions('eip155:10', ada.address.toLowerCase())).toHaveLength(1)
  expect(await siwx.getSessions('eip155:1', ada.address)).toEqual([])
  expect(await siwx.getSessions('eip155:10', eve.address)).toEqual([])
})

test.each<[string, (fields: SignInFields) => SignInFields, RegExp]>([
  ['for another page', (fields) => ({ ...fields, domain: 'evil.invalid' }), /another page/],
  ['with a nonce of nobody', (fields) => ({ ...fields, nonce: 'ffffffff' }), /nonce/],
  ['that has expired', (fields) => ({ ...fields, expirationTime: '2026-11-22T09:59:59Z' }), /hold now/],
  ['that is not valid yet', (fields) => ({ ...fields, notBefore: '2026-11-22T10:00:01Z' }), /hold now/],
])('a message %s is refused, in spite of a valid signature', async (_, change, reason) => {
  const { siwx, sign, kept } = setUp()

  await expect(siwx.addSession(await sign(change))).rejects.toThrow(reason)

  expect(await kept()).toEqual([])
})

test('a signature of another account, and a text that differs from its fields, are refused', async () => {
  const { siwx, sign } = setUp()

  await expect(siwx.addSession(await sign(undefined, eve))).rejects.toThrow(/account/)
  const session = await sign()
  const altered = { ...session, data: { ...session.data, chainId: 'eip155:1' as const } }
  await expect(siwx.addSession(altered)).rejects.toThrow(/fields/)
  await expect(siwx.addSession({ ...session, message: 'Hello' })).rejects.toThrow(/4361/)
})

test('a nonce serves once', async () => {
  const { siwx, sign } = setUp()
  const session = await sign()
  await siwx.addSession(session)
  await siwx.revokeSession('eip155:10', ada.address)

  await expect(siwx.addSession(session)).rejects.toThrow(/nonce/)
})

test('a session ends with its expiry, and is not kept longer than the next one', async () => {
  const { siwx, sign, clock, kept, storage } = setUp({ expirationMs: 60_000 })
  await siwx.addSession(await sign())
  await clock.advance(60_000)
  expect(await kept()).toEqual([])

  await siwx.addSession(await sign())

  expect(storage.values.signInSessions).toHaveLength(1)
})

test('revoking one session leaves the others, revoking all leaves none', async () => {
  const { siwx, sign, kept } = setUp()
  await siwx.addSession(await sign())
  await siwx.addSession(await sign((fields) => ({ ...fields, chainId: 'eip155:1' })))

  await siwx.revokeSession('eip155:1', ada.address)
  expect([await siwx.getSessions('eip155:1', ada.address), await kept()]).toMatchObject([[], [{}]])
  await siwx.setSessions([])

  expect(await kept()).toEqual([])
})

test('sessions of one message on several networks are accepted together, or not at all', async () => {
  const { siwx, sign, kept } = setUp()
  const one = await sign()
  const other = await sign((fields) => ({ ...fields, chainId: 'eip155:1', nonce: one.data.nonce }))
  const forged = { ...other, signature: await eve.signMessage({ message: other.message }) }

  await expect(siwx.setSessions([one, forged])).rejects.toThrow(/account/)
  expect(await kept()).toEqual([])
  await siwx.setSessions([one, other])

  expect(await kept()).toEqual([one])
  // Stored sessions need no nonce.
  await siwx.setSessions([one])
  expect(await siwx.getSessions('eip155:1', ada.address)).toEqual([])
})

test('signing in is required unless the host says otherwise', () => {
  expect(setUp().siwx.getRequired!()).toBe(true)
  expect(setUp({ required: false }).siwx.getRequired!()).toBe(false)
})
