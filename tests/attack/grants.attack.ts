import { createWithLock } from '@shared/domain/withLock'
import type { GrantedCall, GrantsAnswer, NewGrant } from '@shared/vault/grants'
import { $ZodError } from 'zod/v4/core'
import { FrameError } from '../../frame/errors/FrameError'
import { macGrant } from '../../frame/keys/accountKey'
import { createGrantCounts } from '../../frame/rpc/grants/createGrantCounts'
import { type GrantHolder, grantTerms } from '../../frame/rpc/grants/grantTerms'
import { spendGrant } from '../../frame/rpc/grants/spendGrant'
import type { Session } from '../../frame/session/createSession'
import { attack, choices, isRefused } from './attack'

// A vault that was taken over says what it wants of a grant, and that every use is fine. It wants calls to be signed that
// are outside of what the visitor has agreed to.

const nowMs = Date.parse('2026-11-27T12:00:00Z')
const accountKey = new Uint8Array(32).fill(7)
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const thief = '0x00000000000000000000000000000000000000e7'
const pci = `0x${'ab'.repeat(32)}`
const holder: GrantHolder = { accountId: 'ann', projectId: 'p', origin: 'https://app.example' }
const native = { type: 'native-token-transfer', perCall: '5', total: '8' } as const
const tokens = { type: 'erc20-token-transfer', token, perCall: '50', total: '80' } as const
const agreed: Omit<NewGrant, 'mac'> = {
  pci,
  chainId: 'eip155:1',
  calls: 3,
  fees: '10',
  expiresMs: nowMs + 60_000,
  permissions: [native, tokens],
}

type Told = GrantsAnswer[number]
/** What a vault changes about what it was given. */
const lies: Readonly<Record<string, (grant: Told) => Told>> = {
  'the truth': (grant) => grant,
  'more for one call': (grant) => ({ ...grant, permissions: [{ ...native, perCall: '999' }, tokens] }),
  'more in all': (grant) => ({ ...grant, permissions: [{ ...native, total: '999' }, tokens] }),
  'much more of both': (grant) => ({
    ...grant,
    permissions: [
      { ...native, perCall: '999', total: '999' },
      { ...tokens, perCall: '999', total: '999' },
    ],
  }),
  'another token': (grant) => ({ ...grant, permissions: [native, { ...tokens, token: thief }] }),
  'one permission more': (grant) => ({
    ...grant,
    permissions: [native, tokens, { ...tokens, token: thief, perCall: '999', total: '999' }],
  }),
  'more calls': (grant) => ({ ...grant, calls: 1_000 }),
  'more for the network': (grant) => ({ ...grant, fees: '999' }),
  'a later end': (grant) => ({ ...grant, expiresMs: nowMs + 999_000 }),
  'a MAC of its own': (grant) => ({ ...grant, mac: 'A'.repeat(43) }),
  'nothing was used': (grant) => ({ ...grant, usedCalls: 0, spent: ['0', '0'], spentFees: '0' }),
  'no list of what was used': (grant) => ({ ...grant, spent: [] }),
  'less than nothing was used': (grant) => ({ ...grant, usedCalls: -900 }),
}

const word = (value: bigint | string) =>
  (typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0')
const call = (to: string, value: string, data = '0x'): GrantedCall => ({ to, value, data })
const transfer = (amount: bigint, tail = '') => `0xa9059cbb${word(thief)}${word(amount)}${tail}`
/** Uses that the visitor has not agreed to, each with the fee that it would take. */
const uses: Readonly<
  Record<string, { readonly calls: readonly GrantedCall[]; readonly fee?: string; readonly chainId?: string }>
> = {
  'coins beyond one call': { calls: [call(thief, '6')] },
  'coins beyond all calls': { calls: [call(thief, '5'), call(thief, '5')] },
  'tokens beyond one call': { calls: [call(token, '0', transfer(51n))] },
  'tokens beyond all calls': { calls: [call(token, '0', transfer(50n)), call(token, '0', transfer(50n))] },
  'tokens of another contract': { calls: [call(thief, '0', transfer(1n))] },
  'tokens, with coins': { calls: [call(token, '1', transfer(1n))] },
  'tokens, with a tail': { calls: [call(token, '0', transfer(1n, '00'))] },
  'an approval': { calls: [call(token, '0', `0x095ea7b3${word(thief)}${word(1n)}`)] },
  'coins with data': { calls: [call(thief, '1', '0xdeadbeef')] },
  'four calls': { calls: Array(4).fill(call(thief, '1')) },
  'a high fee': { calls: [call(thief, '1')], fee: '11' },
  'another network': { calls: [call(thief, '1')], chainId: 'eip155:10' },
}

/** The parties that use another party's grant. */
const holders: Readonly<Record<string, GrantHolder>> = {
  'of another account': { ...holder, accountId: 'bob' },
  'of another project': { ...holder, projectId: 'q' },
  'of another page': { ...holder, origin: 'https://evil.example' },
}
const fine = { calls: [call(thief, '1')] }

attack('grants', 'gets a call signed outside of what was agreed to', function* () {
  for (const [use, lie] of choices(Object.keys(uses), Object.keys(lies)))
    yield {
      name: `${use}; the vault says: ${lie}`,
      succeeds: () => isSigned({ lie: lies[lie]!, uses: [uses[use]!] }),
    }
  for (const [name, of] of Object.entries(holders))
    yield { name: `a grant ${name}`, succeeds: () => isSigned({ of, uses: [fine] }) }
  yield {
    name: 'a use after the end',
    succeeds: () => isSigned({ lie: (grant) => ({ ...grant, expiresMs: nowMs }), uses: [fine] }),
  }
  // The second of 5 is beyond 8.
  const twice = { calls: [call(thief, '5')] }
  for (const [times, lie] of choices([2, 3, 4], Object.keys(lies)))
    yield {
      name: `the same use ${times} times, and the vault counts none; it says: ${lie}`,
      succeeds: () => isSigned({ lie: lies[lie]!, uses: Array(times).fill(twice) }),
    }
})

/** Whether the last of the uses is signed. */
async function isSigned({
  lie = (grant) => grant,
  of = holder,
  uses: [...before],
}: {
  readonly lie?: (grant: Told) => Told
  readonly of?: GrantHolder
  readonly uses: readonly (typeof uses)[string][]
}): Promise<boolean> {
  const mac = await macGrant(accountKey, holder.accountId, grantTerms(holder, agreed))
  const told = lie({ ...agreed, mac, usedCalls: 0, spent: ['0', '0'], spentFees: '0', createdMs: 1 })
  const deps = {
    session: {
      ask: (async (request) =>
        request.answer.parse(request.method === 'GET' ? [told] : {})) as Session['ask'],
    },
    macGrant: (accountId: string, text: string) => macGrant(accountKey, accountId, text),

    counts: createGrantCounts(of.origin),
    withLock: createWithLock(undefined),
    clock: { now: () => nowMs },
  }
  const spend = ({ calls, fee = '1', chainId = 'eip155:1' }: (typeof uses)[string]) =>
    spendGrant({ pci, account, chainId, fee, calls }, of, deps, new AbortController().signal)
  const last = before.pop()!
  for (const use of before) await spend(use).catch(() => {})
  return !(await isRefused(
    () => spend(last),
    // What the vault cannot have counted is no answer.
    (error) => (error instanceof FrameError && error.code === 4100) || error instanceof $ZodError,
  ))
}
