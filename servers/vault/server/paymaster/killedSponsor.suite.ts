import { expect, test } from 'vitest'
import { smartVisitor } from '../../../../tests/vault/smartVisitor'
import {
  gweiWei,
  newAddress,
  paymaster,
  policyOf,
  sponsorFor,
  sponsorStand,
} from '../../../../tests/vault/sponsorStand'
import type { ReadMail } from '../../../../tests/vault/vaultFrame'
import type { ComposedMail } from '../../mail/composeMail'
import { type Ends, nameOf, startKilled } from '../killed.suite'
import type { VaultOptions } from '../startVault'

const minuteMs = 60_000

/** Two sponsored operations, of which one happens, while the process ends at one of their statements. */
export function killedSponsorSuite(
  name: string,
  /** The settings of an empty database that outlives a process. */
  empty: () => Promise<Partial<VaultOptions>>,
  ends: Ends,
): void {
  test(`a process that ends at ${nameOf(ends)} counts a fee once, and gives back what did not happen, ${name}`, async () => {
    const whole = await walk(await empty(), Number.POSITIVE_INFINITY)
    expect(whole.until - whole.from).toBeGreaterThan(30)

    for (let at = whole.from + ends.first; at < whole.until; at += ends.step)
      expect((await walk(await empty(), at)).left, `ended at ${at}`).toEqual(['signed', 'ceiling'])
  }, 120_000)
}

async function walk(database: Partial<VaultOptions>, endsAt: number) {
  const mails: ReadMail[] = []
  let read = 0
  const mail = {
    send: async (_id: string, to: string, sent: ComposedMail) => void mails.push({ to, ...sent }),
    close: () => {},
  }
  const stand = await sponsorStand(policyOf(10_000, 10_000), () => process.now())
  const limits = { settleMs: 10, accessS: 1_000_000 }
  const process = await startKilled({ ...database, ...stand.options, mail, limits }, endsAt)
  const { url, now, persist, pass } = process
  try {
    const address = newAddress()
    const nextMail = async () => {
      await expect.poll(() => mails.length, { interval: 5 }).toBeGreaterThan(read)
      return mails[read++]!
    }
    const visitor = await smartVisitor({ url, now, nextMail }, address)
    const from = process.statements()
    const sign = (nonce: bigint) =>
      persist(async () => ((await sponsorFor(visitor, address, nonce)) === 'signed' ? true : undefined))
    const stub = (thousands: number) =>
      sponsorFor(visitor, address, 9n, { thousands, method: 'pm_getPaymasterStubData' })

    await sign(0n)
    await sign(1n)
    stand.nodes[0].happen({ sender: address, paymaster, nonce: 0n, costWei: 400n * gweiWei })
    pass(11 * minuteMs)
    // 10 000, less the 400 that the first one cost.
    const left = await persist(async () => {
      const isSettled = () => stub(9_600).then((answer) => answer === 'signed' || process.isEnded())
      await expect.poll(isSettled, { interval: 10, timeout: 3_000 }).toBe(true)
      return process.isEnded() ? undefined : [await stub(9_600), await stub(9_601)]
    })
    return { from, until: process.statements(), left }
  } finally {
    await process.stop()
  }
}
