import { mkdtempSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startTestVault, type TestVault } from '../../../tests/vault/startTestVault'
import {
  codeIn,
  createVaultFrame,
  linkIn,
  type ReadMail,
  type VaultFrame,
} from '../../../tests/vault/vaultFrame'
import type { ComposedMail } from '../mail/composeMail'
import type { VaultOptions } from './startVault'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealedSeed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const proof = 'A'.repeat(43)
const minuteMs = 60_000

/** The statements at which the process ends. */
export interface Ends {
  /** Counted from 0. Databases begin at different ones, so that together they see more. */
  readonly first: number
  /** The step between the statements, at least 2. */
  readonly step: number
}

export const nameOf = ({ first, step }: Ends) =>
  `every ${step === 2 ? 'other' : `${step}th`} statement from ${first} on`

/**
 * A visitor's way to a wallet and to a new address, while the process ends at a moment: every statement of the way,
 * begin and commit too. It is started again, and the visitor tries again what was not answered.
 */
export function killedSuite(
  name: string,
  /** The settings of an empty database that outlives a process. */
  empty: () => Promise<Partial<VaultOptions>>,
  ends: Ends,
): void {
  test(`a process that ends at ${nameOf(ends)} loses no wallet, and makes none twice, ${name}`, async () => {
    const whole = await walk(await empty(), Number.POSITIVE_INFINITY)
    expect(whole.statements).toBeGreaterThan(60)

    for (let at = ends.first; at < whole.statements; at += ends.step) {
      const { account, again, mine, devices } = await walk(await empty(), at)

      expect(again.account.id, `ended at ${at}`).toBe(account.id)
      expect(mine, `ended at ${at}`).toMatchObject({ account: { id: account.id }, wallet: { sealedSeed } })
      expect(devices, `ended at ${at}`).toHaveLength(1)
    }
  }, 240_000)
}

async function walk(database: Partial<VaultOptions>, endsAt: number) {
  const mails: ReadMail[] = []
  const mail = {
    send: async (_id: string, to: string, sent: ComposedMail) => void mails.push({ to, ...sent }),
    close: () => {},
  }
  const process = await startKilled({ ...database, mail }, endsAt)
  const { url, persist, now, pass } = process
  try {
    const mailTo = async (to: string, since: number) => {
      const find = () => mails.slice(since).find((mail) => mail.to === to)
      await expect.poll(() => find() ?? process.isEnded(), { timeout: 5_000, interval: 5 }).toBeTruthy()
      return find()
    }
    const signIn = (frame: VaultFrame, email: string) =>
      persist(async () => {
        const since = mails.length
        const { action, attempt, number } = (await frame.begin(email)).body
        if (!attempt) return undefined
        const first = await mailTo(email, since)
        if (!first) return undefined
        if (action === 'VERIFY_DEVICE') {
          const before = mails.length
          // After a restart the first mail may be the one that the ended process left: its link is of the attempt before.
          if (!(await frame.approve(linkIn(first), { attempt, number })).ok) return undefined
          const code = await mailTo(email, before)
          return code && answerOf(await frame.typeCode(attempt, codeIn(code)))
        }
        return answerOf(await frame.typeCode(attempt, codeIn(first)))
      })

    const frame = await createVaultFrame(url, { now })
    const { account, refreshToken } = await signIn(frame, 'ann@example.com')
    const tokens = await persist(async () => answerOf(await frame.refresh({ refreshToken }))).catch(() =>
      signIn(frame, 'ann@example.com'),
    )
    let token: string = tokens.accessToken
    const ask = (method: string, path: string, body?: unknown) =>
      persist(async () => {
        const { status, body: answer } = await frame.ask(method, path, { token, body })
        if (status < 500 && status !== 401 && status !== 403) return answer
        token = (await signIn(frame, 'ann@example.com')).accessToken
        return undefined
      })
    const slot = await ask('POST', '/v1/slots', { kind: 'device', name: 'Laptop' })
    await ask('PUT', '/v1/wallet', { sealedSeed, addresses, proof, slots: [{ id: slot.id, sealedKey }] })

    await persist(async () => {
      const since = mails.length
      const begun = await ask('POST', '/v1/email/change', { email: 'new@example.com' })
      if (!begun.change) return undefined
      const primary = await mailTo('ann@example.com', since)
      if (!primary) return undefined
      const allowed = await ask('POST', '/v1/email/change/primary', {
        change: begun.change,
        code: codeIn(primary),
      })
      if (allowed.error) return undefined
      const secondary = await mailTo('new@example.com', since)
      if (!secondary) return undefined
      const done = await ask('POST', '/v1/email/change/secondary', {
        change: begun.change,
        code: codeIn(secondary),
      })
      return done.newEmail
    }).catch((error) => {
      // The change was made by the request that was not answered: the new address signs in, and the old one does not.
      if (!process.hasEnded()) throw error
    })
    pass(10 * minuteMs)
    const again = await signIn(frame, 'new@example.com')
    token = again.accessToken
    const mine = await ask('GET', '/v1/wallet')
    return { statements: process.statements(), account, again, mine, devices: mine.slots }
  } finally {
    await process.stop()
  }
}

const answerOf = ({ status, body }: { status: number; body: unknown }) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects.
  status === 200 ? (body as any) : undefined

/** Statements that are run all the time. */
const polled = [
  'select * from "vault_outbox"',
  'select "mark", "next_mark"',
  'select "sender", "nonce", "project", "account", "from_block"',
]

/** A vault that ends at a statement, and is started again on the same database. */
export async function startKilled(options: Partial<VaultOptions>, endsAt: number) {
  let nowMs = Date.parse('2026-11-23T12:00:00Z')
  let statements = 0
  let isStarted = false
  let isEnded = false
  let hasEnded = false
  const run = (port: number, onStatement: (sql: string) => void = () => {}) =>
    startTestVault({ ...options, port, onStatement, now: () => nowMs })
  let vault: TestVault = await run(0, (sql) => {
    // What an ended process leaves open the database rolls back by itself.
    if (!isStarted || sql === 'rollback' || polled.some((begin) => sql.startsWith(begin))) return
    if (statements++ >= endsAt && !hasEnded) isEnded = true
    if (isEnded) throw new Error('the process has ended')
  })
  isStarted = true
  const { port, url } = vault
  return {
    url,
    now: () => nowMs,
    pass: (ms: number) => {
      nowMs += ms
    },
    statements: () => statements,
    isEnded: () => isEnded,
    /** Whether it ended, and was started again. */
    hasEnded: () => hasEnded,
    stop: () => vault.stop(),
    /** Runs it until it is answered, over a restart: it returns undefined if it was not answered. */
    async persist<T>(attempt: () => Promise<T | undefined>): Promise<T> {
      for (let tries = 0; tries < 6; tries++) {
        const result = await attempt().catch(() => undefined)
        if (isEnded) {
          await vault.stop()
          isEnded = false
          hasEnded = true
          vault = await run(port)
        } else if (result !== undefined) return result
        nowMs += minuteMs
      }
      throw new Error('no answer after six tries')
    },
  }
}

/** A new SQLite file. */
export function emptyFile(): Partial<VaultOptions> {
  const folder = mkdtempSync('/tmp/latchkey-vault-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { databaseFile: `${folder}/vault.db` }
}
