import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller, Deps } from '../callers/deps'
import { defaultLimits } from '../http/limits'
import { createSecrets } from '../secrets/createSecrets'
import { createStatementSigner } from '../secrets/createStatementSigner'
import { openVaultStore, type VaultStore } from '../store/openVaultStore'
import { beginAttempt, hashApproval, hashCode } from './beginAttempt'

let statements: string[] = []
let store: VaultStore
let nowMs = 1_800_000_000_000
const secrets = createSecrets(new Uint8Array(32).fill(3))
beforeAll(async () => {
  store = await openVaultStore({ log: () => {}, onStatement: (sql) => void statements.push(sql) })
})
afterAll(() => store.close())

const depsOf = (): Deps => ({
  store,
  secrets,
  limits: defaultLimits,
  projects: [],
  chains: [],
  publicUrl: 'https://vault.example',
  log: () => {},
  now: () => nowMs,
  trustProxy: false,
  wakeMail: () => {},
  social: new Map(),
  farcaster: undefined,
  sponsor: undefined,
  statements: createStatementSigner({ issuer: 'https://vault.example', audience: 'wrapper', lifeS: 60 }),
})
const window = hashApproval('secret')
const caller: Caller = {
  project: { id: 'p' },
  origin: 'https://app.example',
  ip: '9.9.9.9',
  deviceName: 'Firefox, Linux',
}

async function traceOf(email: string) {
  nowMs += 60_000
  statements = []
  const begun = await beginAttempt(depsOf(), caller, { email, locale: 'en', device: 'new-device', window })
  return { ran: statements, answer: Object.keys(begun), action: begun.action }
}

test('an address with an account and one without run the same statements and get the same answer', async () => {
  const { attempt } = await beginAttempt(depsOf(), caller, {
    email: 'known@example.com',
    locale: 'en',
    device: 'her-device',
    window,
  })
  const mail = (await store.outbox.claim(nowMs, nowMs + 1, 9))[0]!
  const link = JSON.parse(secrets.open(mail.sealed, `mail|${mail.id}`)).link as string
  const hash = hashCode(depsOf(), attempt, 'her-device', '123456')
  const later = { id: 'later', sealed: '', dueMs: nowMs, expiresMs: nowMs + 1 }
  const approval = hashApproval(new URL(link).searchParams.get('token')!)
  await store.attempts.approve(
    { approval, windowHash: window },
    nowMs,
    { hash, untilMs: nowMs + 1_000 },
    later,
  )
  const of = { id: attempt, device: 'her-device', origin: caller.origin }
  const session = { accountId: 'account', id: 'session', nowMs, expiresMs: nowMs + 1_000 }
  const { outcome } = await store.codes.try(of, { hash, nowMs, mostTries: 5, mostLogins: 9 }, session)
  expect(outcome).toBe('signed in')

  const known = await traceOf('known@example.com')
  const unknown = await traceOf('unknown@example.com')

  expect(known.action).toBe('VERIFY_DEVICE')
  expect(known).toEqual(unknown)
  expect(known.ran.length).toBeGreaterThan(5)
})
