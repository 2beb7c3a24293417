import { sessionsSchema } from '@shared/vault/tokens'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { createVaultBrowser, type VaultBrowser } from '../../tests/vault/vaultBrowser'

let vault: TestVault
beforeEach(async () => {
  vault = await startTestVault()
})
afterEach(() => vault.stop())

const list = async ({ session }: VaultBrowser) => {
  const { sessions } = await session.ask({ method: 'GET', path: '/v1/sessions', answer: sessionsSchema })
  return sessions.length
}
const refreshes = ({ requests }: VaultBrowser) =>
  requests.filter((request) => request === 'POST /v1/tokens').length

test('a session is kept over a reload, with its account', async () => {
  const here = await createVaultBrowser(vault)
  await here.signIn()

  const reloaded = await here.tab()

  expect(await reloaded.session.account()).toEqual({ id: expect.any(String), email: 'ann@example.com' })
  expect([await list(reloaded), reloaded.device.jwk]).toEqual([1, here.device.jwk])
})

test('an expired token is refreshed once, whatever is asked at the same time in two tabs', async () => {
  const here = await createVaultBrowser(vault)
  await here.signIn()
  const there = await here.tab()
  vault.pass(3_600_000)

  const asked = [list(here), list(there), list(here), list(there)]

  expect(await Promise.all(asked)).toEqual([1, 1, 1, 1])
  expect(refreshes(here) + refreshes(there)).toBe(1)
})

test('a session that ended elsewhere is forgotten', async () => {
  const here = await createVaultBrowser(vault)
  await here.signIn()
  const { sessions } = await here.session.ask({
    method: 'GET',
    path: '/v1/sessions',
    answer: sessionsSchema,
  })
  const path = `/v1/sessions/${sessions[0]!.id}` as const
  await here.session.ask({ method: 'DELETE', path, answer: z.object({}) })

  await expect(list(here)).rejects.toMatchObject({ code: 'SessionEnded' })

  expect(await here.session.account()).toBeUndefined()
})

test('signing out ends it here and at the server, also with a token that has expired', async () => {
  const [here, phone] = [await createVaultBrowser(vault), await createVaultBrowser(vault)]
  await here.signIn()
  await phone.signIn()
  vault.pass(3_600_000)

  await here.session.end()

  expect([await here.session.account(), await list(phone)]).toEqual([undefined, 1])
  await expect(list(here)).rejects.toMatchObject({ code: 'SessionEnded' })
})

test('another sign-in ends the session before', async () => {
  const here = await createVaultBrowser(vault)
  await here.signIn()
  await here.signIn()

  expect(await list(here)).toBe(1)
})

test('if storage is denied, the session lasts as long as the frame', async () => {
  const here = await createVaultBrowser(vault, { isDenied: true })
  await here.signIn()
  const reloaded = await here.tab()

  expect([here.device.isKept, await list(here)]).toEqual([false, 1])
  expect(await reloaded.session.account()).toBeUndefined()
})

test('a page of another origin has neither the key nor the session', async () => {
  const here = await createVaultBrowser(vault)
  await here.signIn()
  const { storage } = here

  const other = await createVaultBrowser(vault, { origin: 'https://other.example', storage })

  expect(other.device.jwk.x).not.toBe(here.device.jwk.x)
  expect(await other.session.account()).toBeUndefined()
})

test('a server that does not answer ends nothing', async () => {
  const here = await createVaultBrowser(vault)
  await here.signIn()
  await vault.stop()

  await expect(list(here)).rejects.toMatchObject({ code: 'Unavailable' })

  expect(await here.session.account()).toMatchObject({ email: 'ann@example.com' })
  vault = await startTestVault()
})
