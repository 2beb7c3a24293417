import { afterAll, beforeAll, expect, test } from 'vitest'
import { comeBack, redeem } from '../../../../tests/vault/socialVisitor'
import { startTestProviders, type TestProviders } from '../../../../tests/vault/startTestProviders'
import { createVaultFrame, type VaultFrame } from '../../../../tests/vault/vaultFrame'
import { type Ends, nameOf, startKilled } from '../killed.suite'
import type { VaultOptions } from '../startVault'

const bob = { subject: '4712', name: 'bob' }

/** Sign-ins at a provider on two devices, and a second login, while the process ends at a statement. */
export function killedSocialSuite(
  name: string,
  /** The settings of an empty database that outlives a process. */
  empty: () => Promise<Partial<VaultOptions>>,
  ends: Ends,
): void {
  let others: TestProviders
  beforeAll(async () => {
    others = await startTestProviders()
  })
  afterAll(() => others.stop())

  test(`a process that ends at ${nameOf(ends)} makes one account of a login, ${name}`, async () => {
    const whole = await walk(others, await empty(), Number.POSITIVE_INFINITY)
    expect(whole.statements).toBeGreaterThan(40)

    for (let at = ends.first; at < whole.statements; at += ends.step) {
      const { accounts, logins } = await walk(others, await empty(), at)

      expect(new Set(accounts).size, `ended at ${at}`).toBe(1)
      expect(logins, `ended at ${at}`).toEqual(['github', 'google'])
    }
  }, 120_000)
}

async function walk(others: TestProviders, database: Partial<VaultOptions>, endsAt: number) {
  const social = others.settings(['google', 'github'])
  const process = await startKilled({ ...database, social }, endsAt)
  const { url, persist, now } = process
  const signIn = (frame: VaultFrame, provider = 'google') =>
    persist(async () => {
      const { body } = await redeem(frame, await comeBack(others, url, frame, bob, provider))
      return body.status === 'signedIn' ? body : undefined
    })
  try {
    const [laptop, phone] = await Promise.all([
      createVaultFrame(url, { now }),
      createVaultFrame(url, { now }),
    ])
    const first = await signIn(laptop)
    const second = await signIn(phone)
    await persist(async () => {
      const asked = { token: second.accessToken }
      const joined = await redeem(phone, await comeBack(others, url, phone, bob, 'github', asked))
      return joined.body.status === 'joined' || undefined
    })
    const third = await signIn(laptop, 'github')
    const listed = await persist(async () => {
      const { status, body } = await laptop.ask('GET', '/v1/logins', { token: third.accessToken })
      return status === 200 ? (body.logins as { provider: string }[]) : undefined
    })
    return {
      statements: process.statements(),
      accounts: [first, second, third].map(({ account }) => account.id as string),
      logins: listed.map(({ provider }) => provider).sort(),
    }
  } finally {
    await process.stop()
  }
}
