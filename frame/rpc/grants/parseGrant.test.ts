import { expect, test } from 'vitest'
import { parseGrant } from './parseGrant'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const game = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chain = {
  id: 'eip155:31337',
  name: 'Harbor',
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: ['http://127.0.0.1:1'],
}
const nowMs = Date.parse('2026-11-23T12:00:00Z')
const nowS = nowMs / 1_000
const dayS = 86_400
const parse = (given: unknown) => parseGrant(given, { account, chain, nowMs })

const allowance = (of: string, more = {}) => ({ type: 'token-allowance', data: { allowance: of, ...more } })
const count = (of: number) => ({ type: 'call-limit', data: { count: of } })
const gas = (of: string) => ({ type: 'gas-limit', data: { limit: of } })
const coin = (...policies: object[]) => ({
  type: 'native-token-transfer',
  data: { ticker: 'ETH' },
  required: true,
  policies,
})
const moves = (calls: readonly string[]) => ({
  type: 'contract-call',
  data: { address: game, calls },
  policies: [count(9)],
})
const asked = (...permissions: object[]) => ({ expiry: nowS + dayS, permissions })

test('permissions as viem writes them', () => {
  const dollars = {
    type: 'erc20-token-transfer',
    data: { address: token, ticker: 'USDC' },
    required: false,
    policies: [allowance('0x64', { perCall: '0xa' }), gas('0x10'), count(9)],
  }
  const given = asked(coin(allowance('0x5'), gas('0x8')), dollars)

  expect(parse(given)).toEqual({
    account,
    chain,
    expiresS: nowS + dayS,
    calls: 9,
    fees: 8n,
    permissions: [
      { type: 'native-token-transfer', perCall: '5', total: '5' },
      { type: 'erc20-token-transfer', token, perCall: '10', total: '100' },
    ],
    given: { expiry: given.expiry, permissions: given.permissions },
  })
})

test('the account, the network and the wallet as the signer may be named', () => {
  const named = {
    ...asked(coin(allowance('0x5'))),
    address: account.toLowerCase(),
    chainId: '0x7a69',
    signer: { type: 'wallet' },
  }

  expect(parse(named)).toMatchObject({ account, fees: 0n, calls: 1_000 })
})

test('milliseconds are read as such', () => {
  expect(parse({ ...asked(coin(allowance('0x5'))), expiry: nowMs + dayS * 1_000 })).toMatchObject({
    expiresS: nowS + dayS,
    given: { expiry: nowMs + dayS * 1_000 },
  })
})

test('one transfer is never granted more than all of them', () => {
  const { permissions } = parse(asked(coin(allowance('0x5', { perCall: '0x9' }))))

  expect(permissions).toEqual([{ type: 'native-token-transfer', perCall: '5', total: '5' }])
})

test.each<[string, unknown]>([
  ['nothing', {}],
  ['a text', 'all'],
  ['no permission', asked()],
  ['six permissions', asked(...Array.from({ length: 6 }, () => coin(allowance('0x5'))))],
  ['a permission that is not known', asked({ ...coin(allowance('0x5')), type: 'sign-anything' })],
  ['a field of a permission that is not known', asked({ ...coin(allowance('0x5')), also: 'approvals' })],
  [
    'a policy that is not known',
    asked(coin(allowance('0x5'), { type: 'rate-limit', data: { count: 1, interval: 1 } })),
  ],
  ['transfers without a cap', asked(coin(gas('0x8')))],
  ['transfers with two caps', asked(coin(allowance('0x5'), allowance('0x6')))],
  ['a negative cap', asked(coin(allowance('-0x5')))],
  ['a number in place of a quantity', asked(coin({ type: 'token-allowance', data: { allowance: 5 } }))],
  ['calls of contracts beside what may be granted', asked(coin(allowance('0x5')), moves(['move()']))],
  ['no end', { permissions: [coin(allowance('0x5'))] }],
  ['an end in the past', { ...asked(coin(allowance('0x5'))), expiry: nowS }],
  ['31 days', { ...asked(coin(allowance('0x5'))), expiry: nowS + 31 * dayS }],
  ['another account', { ...asked(coin(allowance('0x5'))), address: game }],
  ['another network', { ...asked(coin(allowance('0x5'))), chainId: '0x1' }],
  ['keys of the page', { ...asked(coin(allowance('0x5'))), signer: { type: 'keys', data: { ids: [] } } }],
])('%s is refused', (_, given) => {
  expect(() => parse(given)).toThrow(expect.objectContaining({ code: -32602 }))
})

test.each(['move(uint8)', '0x12345678', 'redeem(uint256,address,address)', 'approve(address,uint256)'])(
  'no call of a contract is granted, because nothing limits what it takes: %s',
  (named) => {
    expect(() => parse(asked(moves([named])))).toThrow(
      expect.objectContaining({
        code: -32602,
        message: expect.stringContaining('nothing bounds what they take'),
      }),
    )
  },
)
