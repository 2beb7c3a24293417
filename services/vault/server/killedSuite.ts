import { mkdtempSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { startTestVault, type TestVault } from '../../../tests/vault/startTestVault'
import {
  codeIn,
  createVaultFrame,
  linkIn,
  type ReadMail,
  tap,
  type VaultFrame,
} from '../../../tests/vault/vaultFrame'
import type { VaultOptions } from './startVault'

const addresses = {
  eip155: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  solana: '9aE476sH92Vz7DMPyq5WLPkrKWivxeuTKEFKd2sZZcde',
}
const sealedSeed = 'c2VhbGVkLXNlZWQtb2YtYW5u'
const sealedKey = 'c2VhbGVkLWtleS1vZi1hbm4t'
const minuteMs = 60_000

/**
 * A visitor's way to a wallet and to a new address, while the process ends at a moment: every statement of the way,
 * begin and commit too. It is started again, and the visitor tries again what was not answered.
 */
export function killedSuite(
  name: string,
  /** The settings of an empty database that outlives a process. */
  empty: () => Promise<Partial<VaultOptions>>,
  /** 1: it ends at each statement; n: at every nth. */
  step: number,
): void {
  test(`a process that ends at any statement loses no wallet, and makes none twice, ${name}`, async () => {
    const whole = await walk(await empty(), Number.POSITIVE_INFINITY)
    expect(whole.statements).toBeGreaterThan(60)

    for (let at = 0; at < whole.statements; at += step) {
      const { account, again, mine, devices } = await walk(await empty(), at)

      expect(again.account.id, `ended at ${at}`).toBe(account.id)
      expect(mine, `ended at ${at}`).toMatchObject({ account: { id: account.id }, wallet: { sealedSeed } })
      expect(devices, `ended at ${at}`).toHaveLength(1)
    }
  }, 120_000)
}

async function walk(database: Partial<VaultOptions>, endsAt: number) {
  let nowMs = Date.parse('2026-11-23T12:00:00Z')
  let statements = 0
  let isEnded = false
  const mails: ReadMail[] = []
  const run = (port: number, onStatement: (sql: string) => void = () => {}) =>
    startTestVault({
      ...{ ...database, port, onStatement, now: () => nowMs },
      mail: { send: async (_id, to, mail) => void mails.push({ to, ...mail }), close: () => {} },
    })
  let isStarted = false
  let vault: TestVault = await run(0, (sql) => {
    // What an ended process leaves open the database rolls back by itself; the outbox is looked at all the time.
    if (!isStarted || sql === 'rollback' || sql.startsWith('select * from "vault_outbox"')) return
    if (statements++ >= endsAt) isEnded = true
    if (isEnded) throw new Error('the process has ended')
  })
  isStarted = true
  const { port, url } = vault
  try {
    /** Runs it until it is answered, over a restart: it returns undefined where it was not. */
    const persist = async <T>(attempt: () => Promise<T | undefined>): Promise<T> => {
      for (let tries = 0; tries < 6; tries++) {
        const result = await attempt().catch(() => undefined)
        if (isEnded) {
          await vault.stop()
          isEnded = false
          endsAt = Number.POSITIVE_INFINITY
          vault = await run(port)
        } else if (result !== undefined) return result
        nowMs += minuteMs
      }
      throw new Error('no answer after six tries')
    }
    const mailTo = async (to: string, since: number) => {
      const find = () => mails.slice(since).find((mail) => mail.to === to)
      await expect.poll(() => find() ?? isEnded, { timeout: 5_000, interval: 5 }).toBeTruthy()
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
          await tap(linkIn(first), number)
          const code = await mailTo(email, before)
          return code && answerOf(await frame.typeCode(attempt, codeIn(code)))
        }
        return answerOf(await frame.typeCode(attempt, codeIn(first)))
      })

    const frame = await createVaultFrame(url, { now: () => nowMs })
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
    await ask('PUT', '/v1/wallet', { sealedSeed, addresses, slots: [{ id: slot.id, sealedKey }] })

    await persist(async () => {
      const since = mails.length
      const begun = await ask('POST', '/v1/email/change', { email: 'new@example.com' })
      if (!begun.change) return undefined
      const primary = await mailTo('ann@example.com', since)
      if (!primary) return undefined
      await ask('POST', '/v1/email/change/primary', { change: begun.change, code: codeIn(primary) })
      const secondary = await mailTo('new@example.com', since)
      if (!secondary) return undefined
      const done = await ask('POST', '/v1/email/change/secondary', {
        ...{ change: begun.change, code: codeIn(secondary) },
      })
      return done.newEmail
    }).catch((error) => {
      // The change was made by the request that was not answered: the new address signs in, and the old one does not.
      if (endsAt !== Number.POSITIVE_INFINITY) throw error
    })
    nowMs += 10 * minuteMs
    const again = await signIn(frame, 'new@example.com')
    token = again.accessToken
    const mine = await ask('GET', '/v1/wallet')
    return { statements, account, again, mine, devices: mine.slots }
  } finally {
    await vault.stop()
  }
}

const answerOf = ({ status, body }: { status: number; body: unknown }) =>
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects.
  status === 200 ? (body as any) : undefined

/** A SQLite file of its own. */
export function emptyFile(): Partial<VaultOptions> {
  const folder = mkdtempSync('/tmp/latchkey-vault-')
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return { databaseFile: `${folder}/vault.db` }
}
