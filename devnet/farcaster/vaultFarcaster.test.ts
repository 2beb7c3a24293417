import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SocialVault, signInAt, startSocialVault } from '../../tests/vault/startSocialVault'
import { createVaultFrame, type VaultFrame } from '../../tests/vault/vaultFrame'
import type { PhoneManner } from './phoneRoutes'
import { type Farcaster, startFarcaster } from './startFarcaster'

// The vault's server with relay, registries and phone: all but the browser.

let farcaster: Farcaster
let vault: SocialVault
beforeAll(async () => {
  farcaster = await startFarcaster()
  // The phone signs at the time of this machine.
  vault = await startSocialVault({ farcaster, now: Date.now })
}, 60_000)
afterAll(() => Promise.all([vault.stop(), farcaster.stop()]))

/** A device whose clock is this machine's, as the vault's is here. */
const deviceOf = () => createVaultFrame(vault.url)
const begin = async (frame: VaultFrame, { token }: { token?: string } = {}) => {
  const path = token ? '/v1/farcaster/join' : '/v1/farcaster'
  const begun = await frame.ask('POST', path, { body: {}, ...(token && { token }) })
  expect(begun.status).toBe(200)
  return begun.body as { attempt: string; url: string }
}
const press = async (url: string, fields: Record<string, string>) => {
  const { port, pathname, searchParams } = new URL(url)
  const channelToken = searchParams.get('channelToken')!
  const body = new URLSearchParams({ channelToken, ...fields })
  expect((await fetch(`http://127.0.0.1:${port}${pathname}`, { method: 'POST', body })).status).toBe(200)
}
const redeem = async (frame: VaultFrame, attempt: string, token?: string) =>
  (await frame.ask('POST', '/v1/social/redeem', { body: { attempt }, ...(token && { token }) })).body

async function signIn(frame: VaultFrame, fields: { fid?: string; manner?: PhoneManner } = {}) {
  const { attempt, url } = await begin(frame)
  expect(await redeem(frame, attempt)).toEqual({ status: 'waiting' })
  await press(url, { fid: '4201', ...fields })
  return redeem(frame, attempt)
}

test('a phone signs in, again, and by an address that the id has added: one account', async () => {
  const first = await signIn(await deviceOf())
  const again = await signIn(await deviceOf())
  const added = await signIn(await deviceOf(), { manner: 'added' })
  const other = await signIn(await deviceOf(), { fid: '4202' })

  expect(first).toMatchObject({
    status: 'signedIn',
    account: { login: { provider: 'farcaster', userName: 'ada' } },
  })
  expect(again.account.id).toBe(first.account.id)
  expect(added.account.id).toBe(first.account.id)
  expect(other.account.id).not.toBe(first.account.id)
})

test.each(['stranger', 'otherDomain', 'otherNonce'] as const)(
  'what proves nothing is refused: %s',
  async (manner) => {
    expect(await signIn(await deviceOf(), { manner })).toEqual({ status: 'refused' })
  },
)

test('the id comes from the message, whatever else the relay says', async () => {
  const ada = await signIn(await deviceOf())
  const beside = await signIn(await deviceOf(), { manner: 'otherFid' })

  expect(beside.account.id).toBe(ada.account.id)
})

test('a phone that cancels leaves the code as it was', async () => {
  const frame = await deviceOf()
  const { attempt, url } = await begin(frame)
  await press(url, { refuse: 'yes' })
  expect(await redeem(frame, attempt)).toEqual({ status: 'waiting' })

  await press(url, { fid: '4201' })

  expect((await redeem(frame, attempt)).status).toBe('signedIn')
})

test('a link that has expired ends the attempt', async () => {
  const frame = await deviceOf()
  const { attempt, url } = await begin(frame)

  await press(url, { expire: 'yes' })

  expect((await redeem(frame, attempt)).error.code).toBe('AttemptUnknown')
})

test('no other device gets the result, and no device gets it twice', async () => {
  const frame = await deviceOf()
  const thief = await deviceOf()
  const { attempt, url } = await begin(frame)
  await press(url, { fid: '4201' })

  expect((await redeem(thief, attempt)).error.code).toBe('AttemptUnknown')
  expect((await redeem(frame, attempt)).status).toBe('signedIn')
  expect((await redeem(frame, attempt)).error.code).toBe('AttemptUnknown')
})

test('an account of a provider is joined by an id, and opened with it; an id with a wallet is not taken', async () => {
  const frame = await deviceOf()
  const google = (await signInAt(vault, frame, 'google', { person: 'cleo' })).body
  const join = async (fid: string) => {
    const { attempt, url } = await begin(frame, { token: google.accessToken })
    await press(url, { fid })
    return redeem(frame, attempt, google.accessToken)
  }

  expect(await join('4203')).toEqual({ status: 'joined' })
  expect((await signIn(await deviceOf(), { fid: '4203' })).account.id).toBe(google.account.id)
  await signIn(await deviceOf())
  expect((await join('4201')).error.code).toBe('LoginTaken')
})
