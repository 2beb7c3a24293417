import { createWithLock } from '@shared/domain/withLock'
import type { GrantsAnswer, NewGrant } from '@shared/vault/grants'
import { expect, test } from 'vitest'
import { macGrant } from '../../keys/accountKey'
import type { Session } from '../../session/createSession'
import { createGrantCounts } from './createGrantCounts'
import { type GrantHolder, grantTerms } from './grantTerms'
import { type SpendGrantDeps, spendGrant } from './spendGrant'

// The server is not trusted: here it says whatever it wants, and that every use is fine.

const nowMs = Date.parse('2026-11-27T12:00:00Z')
const accountKey = new Uint8Array(32).fill(7)
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const friend = '0x00000000000000000000000000000000000000C3'
const pci = `0x${'ab'.repeat(32)}`
const holder: GrantHolder = { accountId: 'ann', projectId: 'p', origin: 'https://app.example' }
const pay = (value: string) => ({ to: friend, value, data: '0x' })
const { signal } = new AbortController()

const terms: Omit<NewGrant, 'mac'> = {
  pci,
  chainId: 'eip155:1',
  calls: 3,
  fees: '10',
  expiresMs: nowMs + 60_000,
  permissions: [
    { type: 'native-token-transfer', perCall: '5', total: '8' },
    { type: 'erc20-token-transfer', token, perCall: '50', total: '80' },
  ],
}
/** A grant that the visitor has agreed to, as an honest server tells it. */
async function granted(of = holder): Promise<GrantsAnswer[number]> {
  const mac = await macGrant(accountKey, of.accountId, grantTerms(of, terms))
  return { ...terms, mac, usedCalls: 0, spent: ['0', '0'], spentFees: '0', createdMs: 1 }
}

async function arrange(tell: (grant: GrantsAnswer[number]) => GrantsAnswer, of = holder) {
  const counts = createGrantCounts(of.origin)
  const asked: string[] = []
  const answer = tell(await granted())
  const deps: SpendGrantDeps = {
    session: {
      ask: (async (request) => {
        asked.push(`${request.method} ${request.path}`)
        return request.answer.parse(request.method === 'GET' ? answer : {})
      }) as Session['ask'],
    },
    macGrant: (accountId, text) => macGrant(accountKey, accountId, text),
    counts,
    withLock: createWithLock(undefined),
    clock: { now: () => nowMs },
  }
  const spend = (calls: readonly object[], { fee = '1', chainId = 'eip155:1' } = {}) =>
    spendGrant({ pci, account, chainId, fee, calls: calls as never }, of, deps, signal)
  return { spend, asked }
}
const refused = { code: 4100 }

test('calls within a grant are counted at the vault, after they were checked here', async () => {
  const { spend, asked } = await arrange((grant) => [grant])

  await spend([pay('5')])

  expect(asked).toEqual([`GET /v1/sessions/eip155:1:${account}`, 'POST /v1/grants/use'])
})

test('a vault that forgets its count gains nothing: this browser counts, too', async () => {
  const { spend } = await arrange((grant) => [grant])
  await spend([pay('5')], { fee: '6' })

  await expect(spend([pay('4')])).rejects.toMatchObject(refused)
  await expect(spend([pay('1')], { fee: '5' })).rejects.toMatchObject(refused)
  await expect(spend([pay('1'), pay('1'), pay('0')])).rejects.toMatchObject(refused)
  await spend([pay('3')])
})

test('a vault that omits its count gains nothing', async () => {
  const { spend } = await arrange((grant) => [{ ...grant, spent: [] }])
  await spend([pay('5')])

  await expect(spend([pay('5')])).rejects.toMatchObject(refused)
})

test('a vault that has counted less than nothing is not believed', async () => {
  const { spend } = await arrange((grant) => [{ ...grant, usedCalls: -900 }])

  await expect(spend(Array(4).fill(pay('1')))).rejects.toThrow()
})

test('uses by other devices, as the vault reports them, count as well', async () => {
  const { spend } = await arrange((grant) => [{ ...grant, usedCalls: 1, spent: ['4', '0'], spentFees: '9' }])

  await expect(spend([pay('5')])).rejects.toMatchObject(refused)
  await expect(spend([pay('4')], { fee: '2' })).rejects.toMatchObject(refused)
  await spend([pay('4')])
})

test('of many uses at the same time those within the grant are counted, and no more', async () => {
  const { spend, asked } = await arrange((grant) => [grant])

  const ends = await Promise.allSettled(Array.from({ length: 6 }, () => spend([pay('3')])))

  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(2)
  expect(asked.filter((each) => each.startsWith('POST'))).toHaveLength(2)
})

const [coin, tokens] = terms.permissions as [NewGrant['permissions'][number], NewGrant['permissions'][number]]
test.each<[string, (grant: GrantsAnswer[number]) => GrantsAnswer]>([
  ['no grant at all', () => []],
  ['a grant of its own making', (grant) => [{ ...grant, mac: 'A'.repeat(43) }]],
  ['more for one call', (grant) => [{ ...grant, permissions: [{ ...coin, perCall: '8' }, tokens] }]],
  ['more in all', (grant) => [{ ...grant, permissions: [{ ...coin, total: '800' }, tokens] }]],
  ['a permission more', (grant) => [{ ...grant, permissions: [coin, tokens, coin] }]],
  ['a permission less', (grant) => [{ ...grant, permissions: [coin] }]],
  ['permissions in another order', (grant) => [{ ...grant, permissions: [tokens, coin] }]],
  ['another token', (grant) => [{ ...grant, permissions: [coin, { ...tokens, token: friend }] }]],
  ['more calls', (grant) => [{ ...grant, calls: 1_000 }]],
  ['more for the network', (grant) => [{ ...grant, fees: '11' }]],
  ['a later end', (grant) => [{ ...grant, expiresMs: nowMs + 120_000 }]],
  ['an end that is over', (grant) => [{ ...grant, expiresMs: nowMs }]],
  ['a grant of another network', (grant) => [{ ...grant, chainId: 'eip155:10' }]],
  ['the MAC of another grant', (grant) => [{ ...grant, pci: `0x${'cd'.repeat(32)}` }]],
])('a vault that reports %s gets nothing signed, and is not asked to count', async (_, tell) => {
  const { spend, asked } = await arrange(tell)

  await expect(spend([pay('1')])).rejects.toMatchObject(refused)

  expect(asked).toEqual([`GET /v1/sessions/eip155:1:${account}`])
})

test.each<[string, Partial<GrantHolder>]>([
  ['account', { accountId: 'bob' }],
  ['project', { projectId: 'other' }],
  ['page', { origin: 'https://other.example' }],
])('a grant of another %s is refused', async (_, more) => {
  const { spend } = await arrange((grant) => [grant], { ...holder, ...more })

  await expect(spend([pay('1')])).rejects.toMatchObject(refused)
})
