import type { NewGrant } from '@shared/vault/grants'
import { encodeAbiParameters } from 'viem'
import { expect, test } from 'vitest'
import type { Session } from '../../session/createSession'
import { checkGrant } from './checkGrant'
import { grantTerms } from './grantTerms'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const chain = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
}
const mac = 'M'.repeat(43)
const nowMs = Date.parse('2026-11-23T12:00:00Z')
const expiry = nowMs / 1_000 + 3_600
const holder = { accountId: 'ann', projectId: 'p', origin: 'https://app.example' }
const { signal } = new AbortController()

const permissions = [
  {
    type: 'native-token-transfer',
    data: { ticker: 'ETH' },
    required: true,
    policies: [{ type: 'token-allowance', data: { allowance: '0xde0b6b3a7640000' } }],
  },
  {
    type: 'erc20-token-transfer',
    data: { address: token, ticker: 'ETH' },
    required: true,
    policies: [
      { type: 'token-allowance', data: { allowance: '0x64', perCall: '0xa' } },
      { type: 'call-limit', data: { count: 9 } },
    ],
  },
]

function arrange({ isTokenKnown = true } = {}) {
  const asked: { readonly body: NewGrant }[] = []
  const maced: string[][] = []
  const checked = checkGrant(
    { method: 'wallet_grantPermissions', chainId: 'eip155:31337', params: [{ expiry, permissions }] },
    { account, chain },
    holder,
    {
      async ask(_, method, [call]) {
        if (!isTokenKnown) throw new Error('down')
        expect([method, call]).toEqual(['eth_call', { to: token.toLowerCase(), data: expect.any(String) }])
        return (call as { data: string }).data === '0x313ce567'
          ? encodeAbiParameters([{ type: 'uint8' }], [6])
          : encodeAbiParameters([{ type: 'string' }], ['ETH'])
      },
      session: {
        ask: (async ({ answer, ...request }) => {
          asked.push(request as never)
          return answer.parse({})
        }) as Session['ask'],
      },
      async macGrant(accountId, terms) {
        maced.push([accountId, terms])
        return mac
      },
      clock: { now: () => nowMs },
    },
  )
  return { checked, asked, maced }
}

test('the visitor is asked about each permission, in the words of the vault and not of the page', async () => {
  const { checked, asked, maced } = arrange()

  const { description, ...question } = await checked.prepare(signal)

  expect(question).toEqual({ account, network: 'Harbor', progress: 'vault.states.login' })
  expect(description.acts).toEqual([
    {
      title: { key: 'review.title.transfer' },
      rows: [],
      amount: { value: 10n ** 18n, decimals: 18, symbol: 'ETH', isQuoted: false },
    },
    {
      title: { key: 'review.title.transfer' },
      amount: { value: 100n, decimals: 6, symbol: 'ETH', isQuoted: true },
      rows: [
        {
          label: 'vault.grant.perCall',
          value: { kind: 'amount', amount: { value: 10n, decimals: 6, symbol: 'ETH', isQuoted: true } },
        },
        { label: 'review.token', value: { kind: 'address', address: token } },
      ],
    },
  ])
  expect(description.warnings.map(({ tone, words }) => [tone, words.key])).toEqual([
    ['warning', 'review.warning.quoted'],
  ])
  expect(description.rows).toEqual([
    { label: 'vault.grant.calls', value: { kind: 'code', text: '9' } },
    { label: 'vault.grant.fees', value: { kind: 'words', words: { key: 'vault.fee.other' } } },
    { label: 'review.untilS', value: { kind: 'time', atS: BigInt(expiry) } },
  ])
  expect([asked, maced]).toEqual([[], []])
})

test('of a token that no node knows, its base units are shown', async () => {
  const { checked } = arrange({ isTokenKnown: false })

  const { description } = await checked.prepare(signal)

  expect(description.acts[1]).toEqual({
    title: { key: 'review.title.transfer' },
    rows: [
      { label: 'vault.grant.total', value: { kind: 'code', text: '100' } },
      { label: 'vault.grant.perCall', value: { kind: 'code', text: '10' } },
      { label: 'review.token', value: { kind: 'address', address: token } },
    ],
  })
})

test('after a yes the vault stores the shown grant with its MAC, and the page receives its name', async () => {
  const { checked, asked, maced } = arrange()

  const answer = await checked.run(signal, {})

  const { pci } = asked[0]!.body
  expect(pci).toMatch(/^0x[0-9a-f]{64}$/)
  expect(maced).toEqual([['ann', grantTerms(holder, asked[0]!.body)]])
  expect(answer).toEqual({ expiry, grantedPermissions: permissions, permissionsContext: pci })
  expect(asked).toEqual([
    {
      method: 'POST',
      path: '/v1/grants',
      signal,
      body: {
        pci,
        mac,
        chainId: 'eip155:31337',
        calls: 9,
        fees: '0',
        expiresMs: expiry * 1_000,
        permissions: [
          { type: 'native-token-transfer', perCall: '1000000000000000000', total: '1000000000000000000' },
          { type: 'erc20-token-transfer', token, perCall: '10', total: '100' },
        ],
      },
    },
  ])
})
