import { afterEach, beforeEach, expect, test } from 'vitest'
import { startTestVault, type TestVault } from '../../tests/vault/startTestVault'
import { createVaultBrowser } from '../../tests/vault/vaultBrowser'
import { codeIn } from '../../tests/vault/vaultFrame'
import { FrameError } from '../errors/FrameError'
import type { ConfirmChange } from '../ports/accountChange'
import { askFirst } from './askFirst'
import { createEmailChangeHandlers } from './emailChangeHandlers'

let vault: TestVault
beforeEach(async () => {
  vault = await startTestVault()
})
afterEach(() => vault.stop())

const context = { signal: new AbortController().signal, tellWaiting: () => {} }

async function start(confirm: ConfirmChange = async () => {}) {
  const { session, signIn, requests } = await createVaultBrowser(vault)
  await signIn()
  const { UPDATE_EMAIL, ...rest } = createEmailChangeHandlers({ session, locale: () => 'en' })
  return { session, requests, ...rest, ...askFirst({ UPDATE_EMAIL }, confirm) }
}

test('the address changes by a code of the old one, then one of the new one', async () => {
  const { session, ...change } = await start()

  const begun = await change.UPDATE_EMAIL({ email: 'eve@example.com' }, context)
  await change.UPDATE_EMAIL_PRIMARY_OTP({ otp: codeIn(await vault.nextMail()) }, context)
  const changed = await change.UPDATE_EMAIL_SECONDARY_OTP({ otp: codeIn(await vault.nextMail()) }, context)

  expect([begun, changed]).toEqual([{ action: 'VERIFY_PRIMARY_OTP' }, { newEmail: 'eve@example.com' }])
  expect(await session.account()).toMatchObject({ email: 'eve@example.com' })
})

test('a change that the visitor does not confirm in the frame does not reach the server', async () => {
  const { requests, ...change } = await start(async () => {
    throw new FrameError('Declined.', { code: 4001 })
  })
  const before = requests.length

  await expect(Promise.resolve(change.UPDATE_EMAIL({ email: 'eve@example.com' }, context))).rejects.toThrow(
    'Declined.',
  )

  expect(requests.length).toBe(before)
})

test('the visitor confirms a first address as such', async () => {
  const confirmed: unknown[] = []
  const confirm: ConfirmChange = async (change) => void confirmed.push(change)
  const email = 'eve@example.com'
  for (const account of [{ id: 'a', email: 'ann@example.com' }, { id: 'a' }]) {
    const ask = async () => ({ change: 'c', action: 'VERIFY_SECONDARY_OTP' }) as never
    const session = { account: async () => account, ask, rename: async () => {} }
    const { UPDATE_EMAIL } = createEmailChangeHandlers({ session, locale: () => 'en' })
    await askFirst({ UPDATE_EMAIL }, confirm).UPDATE_EMAIL({ email }, context)
  }

  expect(confirmed).toEqual([
    { kind: 'email', email, isFirst: false },
    { kind: 'email', email, isFirst: true },
  ])
})

test('no code is taken before its step, or after the change', async () => {
  const change = await start()
  const otp = '000000'
  const over = 'The change is over. Begin again.'

  await expect(change.UPDATE_EMAIL_PRIMARY_OTP({ otp }, context)).rejects.toThrow(over)
  await change.UPDATE_EMAIL({ email: 'eve@example.com' }, context)
  await expect(change.UPDATE_EMAIL_SECONDARY_OTP({ otp }, context)).rejects.toThrow(over)
})
