import { expect } from 'vitest'
import { freePort } from '../../devnet/processes/freePort'
import { tableUses } from '../../servers/vault/server/rotation/tableUses'
import type { VaultOptions } from '../../servers/vault/server/startVault'
import { openVaultDatabase } from '../../servers/vault/server/store/openVaultDatabase'
import { comeBack, redeem } from './socialVisitor'
import type { TestProviders } from './startTestProviders'
import { startTestVault, type TestVault } from './startTestVault'
import { codeIn, createVaultFrame, linkIn, signIn, type VaultFrame } from './vaultFrame'

type Database = Partial<VaultOptions>

export const oldSecret = new Uint8Array(32).fill(1)
export const newSecret = new Uint8Array(32).fill(2)

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealedSeed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const [proof, madeUp] = ['A'.repeat(43), 'B'.repeat(43)]
const bob = { subject: '4712', name: 'bob' }

export type FilledVault = Awaited<ReturnType<typeof fillVault>>

/**
 * A vault that visitors have used under the old secret, and that has stopped. Ann has a wallet, Bob has only a login, and
 * Dora has changed her email. A notice to Ann, and mails with links and codes to Eve and Dora, are still queued.
 */
export async function fillVault(database: Database, others: TestProviders) {
  const clock = { nowMs: Date.parse('2026-11-23T12:00:00Z') }
  const now = () => clock.nowMs
  const port = await freePort()
  const social = others.settings(['google', 'github'])
  const start = (secret: Uint8Array, more: Partial<VaultOptions> = {}) =>
    startTestVault({ ...database, port, secret, social, now, ...more })
  const vault = await start(oldSecret)
  const { url } = vault
  const frame = () => createVaultFrame(url, { now })
  const [laptop, dorasDevice, bobsDevice] = [await frame(), await frame(), await frame()]

  const ann = await signIn(laptop, 'ann@example.com', vault.nextMail)
  const askAnn = asking(laptop, ann.accessToken)
  const slots = await Promise.all(
    ['device', 'automatic'].map(async (kind) => {
      const { id } = (await askAnn('POST', '/v1/slots', { kind, name: '' })).body
      return { id: id as string, sealedKey }
    }),
  )
  const stored = await askAnn('PUT', '/v1/wallet', { sealedSeed, addresses, slots, proof })
  expect(stored.status).toBe(200)

  const bobsAccount = (await redeem(bobsDevice, await comeBack(others, url, bobsDevice, bob))).body.account.id

  const dora = await signIn(dorasDevice, 'dora@example.com', vault.nextMail)
  const askDora = asking(dorasDevice, dora.accessToken)
  const { change } = (await askDora('POST', '/v1/email/change', { email: 'new@example.com' })).body
  for (const step of ['primary', 'secondary'])
    await askDora('POST', `/v1/email/change/${step}`, { change, code: codeIn(await vault.nextMail()) })
  const undoLink = linkIn(await vault.nextMail())
  clock.nowMs += 60_000

  vault.setMailDown(true)
  const recovery = (await askAnn('POST', '/v1/slots', { kind: 'recovery', name: '' })).body.id as string
  expect((await askAnn('PUT', `/v1/slots/${recovery}`, { sealedKey, proof })).status).toBe(200)
  const eves = await frame()
  expect((await eves.begin('eve@example.com')).status).toBe(200)
  expect((await laptop.begin('ann@example.com')).body.action).toBe('VERIFY_OTP')
  expect((await askDora('POST', '/v1/email/change', { email: 'third@example.com' })).status).toBe(200)
  await comeBack(others, url, bobsDevice, bob)
  const { slots: kept } = (await askAnn('GET', '/v1/wallet')).body
  await vault.stop()
  const sent = vault.mails.length
  return { start, url, clock, frame, sent, laptop, ann, kept, bobsAccount, dora, undoLink }
}

const asking = (frame: VaultFrame, token: string) => (method: string, path: string, body?: unknown) =>
  frame.ask(method, path, { token, body })

/** The same visitors come back under the new secret. */
export async function visitAgain(filled: FilledVault, others: TestProviders): Promise<void> {
  filled.clock.nowMs += 60_000
  const vault = await filled.start(newSecret)
  try {
    // The notice is sent; what belongs to an attempt that has ended is not.
    await expect.poll(() => vault.mails.map(({ to }) => to)).toEqual(['ann@example.com'])
    expect(vault.mails[0]!.text).toContain('recovery')
    await visitAnn(vault, filled)

    const bobs = await filled.frame()
    const { body } = await redeem(bobs, await comeBack(others, filled.url, bobs, bob))
    expect(body).toMatchObject({ status: 'signedIn', account: { id: filled.bobsAccount } })

    const taken = await signIn(await filled.frame(), 'new@example.com', vault.nextMail)
    expect(taken.account.id).toBe(filled.dora.account.id)
    const form = new URLSearchParams({ token: new URL(filled.undoLink).searchParams.get('token')! })
    expect((await fetch(`${filled.url}/undo`, { method: 'POST', body: form })).status).toBe(200)
    const dora = await signIn(await filled.frame(), 'dora@example.com', vault.nextMail)
    expect(dora.account.id).toBe(filled.dora.account.id)
  } finally {
    await vault.stop()
  }
}

async function visitAnn(vault: TestVault, { laptop, ann, kept, frame }: FilledVault): Promise<void> {
  expect((await laptop.refresh(ann)).status).toBe(401)
  expect((await asking(laptop, ann.accessToken)('GET', '/v1/wallet')).status).toBe(401)
  const again = await signIn(laptop, 'ann@example.com', vault.nextMail)
  expect(again.account.id).toBe(ann.account.id)
  const askAgain = asking(laptop, again.accessToken)
  const halvesOf = (slots: { id: string; half?: string }[]) => slots.map(({ id, half }) => [id, half])
  expect(halvesOf((await askAgain('GET', '/v1/wallet')).body.slots)).toEqual(halvesOf(kept))
  const passkey = (await askAgain('POST', '/v1/slots', { kind: 'passkey', name: '' })).body.id
  expect((await askAgain('PUT', `/v1/slots/${passkey}`, { sealedKey, proof })).status).toBe(200)

  const phone = await frame()
  const { accessToken, account } = await signIn(phone, 'ann@example.com', vault.nextMail)
  expect(account.id).toBe(ann.account.id)
  const askPhone = asking(phone, accessToken)
  const { id } = (await askPhone('POST', '/v1/slots', { kind: 'recovery', name: '' })).body
  expect((await askPhone('PUT', `/v1/slots/${id}`, { sealedKey, proof: madeUp })).status).toBe(403)
  expect((await askPhone('PUT', `/v1/slots/${id}`, { sealedKey, proof })).status).toBe(200)
}

/** What the vault makes with its secret, without the table by which the rotation goes. */
const columnsOfSecret = new Set([
  'vault_limits.key',
  'vault_attempts.email_key',
  'vault_attempts.code',
  'vault_outbox.sealed',
  'vault_accounts.email_key',
  'vault_email_changes.old_email_key',
  'vault_email_changes.new_email_key',
  'vault_email_changes.code',
  'vault_logins.subject',
  'vault_logins.sealed_subject',
  'vault_social_attempts.result',
  'vault_slots.half',
  'vault_audit.ip',
  'vault_secret.mark',
])

/** All values of the database, and the values that the secret made. */
export async function valuesOf({ databaseUrl, databaseFile }: Database) {
  const db = await openVaultDatabase({ databaseUrl, databaseFile, log: () => {} })
  const all: string[] = []
  const ofSecret = new Set<string>()
  const seen = new Set<string>()
  for (const table of Object.keys(tableUses) as (keyof typeof tableUses)[]) {
    const rows = await db.selectFrom(table).selectAll().execute()
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      if (typeof value !== 'string' || value === '') continue
      all.push(value)
      if (!columnsOfSecret.has(`${table}.${column}`)) continue
      ofSecret.add(value)
      seen.add(`${table}.${column}`)
    }
  }
  await db.destroy()
  return { all: all.sort(), ofSecret, seen: [...seen].sort() }
}

export const allColumnsOfSecret = [...columnsOfSecret].sort()
