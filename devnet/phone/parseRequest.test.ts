import { formatBase58 } from '@shared/domain/base58'
import type { NetworkId } from '@shared/domain/caip'
import { expect, test } from 'vitest'
import { parseRequest } from './parseRequest'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const solanaAccount = 'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9'
const other = '0x00000000000000000000000000000000000000aa'
const harbor = 'eip155:31337'
const reef = 'solana:8BH4MPhDPVisqbwSCRMdFSNQaNPjnqSP'

const parse = (method: string, params: unknown, networkId: NetworkId = harbor) =>
  parseRequest({ method, params }, networkId, networkId === reef ? [solanaAccount] : [account])

test("an account is returned in the wallet's writing", () => {
  expect(parse('personal_sign', ['hi', account.toLowerCase()])).toMatchObject({ account })
})

test('a transaction is parsed into numbers, its receiver with a checksum', () => {
  const given = { from: account, to: other, value: '0x10', gas: '0x5208', gasPrice: null, input: '0xab' }

  expect(parse('eth_sendTransaction', [given])).toEqual({
    kind: 'sendTransaction',
    account,
    transaction: {
      to: '0x00000000000000000000000000000000000000AA',
      value: 16n,
      data: '0xab',
      gas: 21_000n,
      gasPrice: undefined,
      maxFeePerGas: undefined,
      maxPriorityFeePerGas: undefined,
      nonce: undefined,
    },
  })
})

test('a network to switch to is identified by its id', () => {
  expect(parse('wallet_switchEthereumChain', [{ chainId: '0x7A69' }])).toEqual({
    kind: 'switchNetwork',
    networkId: harbor,
  })
})

test('a message of Solana that is a transaction, or could be one, is refused', () => {
  const parseBytes = (bytes: Uint8Array) =>
    parse('solana_signMessage', { message: formatBase58(bytes), pubkey: solanaAccount }, reef)
  const legacy = Uint8Array.from([1, 0, 1, 2, ...new Uint8Array(96).fill(7), 0])

  expect(parseBytes(new TextEncoder().encode('Ahoy'))).toMatchObject({ kind: 'signMessage' })
  for (const bytes of [legacy, Uint8Array.of(0x80, 1, 2), Uint8Array.of(0x81, 1, 2)])
    expect(() => parseBytes(bytes)).toThrow(expect.objectContaining({ code: -32_602 }))
})

test.each([
  ['personal_sign', ['0x6869', other]],
  ['eth_signTypedData_v4', [other, '{}']],
  ['eth_sendTransaction', [{ from: other, to: other }]],
  ['eth_sendTransaction', [{ to: other }]],
])('%s for a foreign account is refused', (method, params) => {
  expect(() => parse(method, params)).toThrow(expect.objectContaining({ code: 4100 }))
})

test('Solana addresses are case-sensitive', () => {
  const params = { message: '2', pubkey: solanaAccount.toLowerCase() }

  expect(() => parse('solana_signMessage', params, reef)).toThrow(expect.objectContaining({ code: 4100 }))
})

test.each(['eth_sign', 'solana_signMessage', 'constructor'])(
  '%s is no method of an EVM network',
  (method) => {
    expect(() => parse(method, [])).toThrow(
      expect.objectContaining({ code: 5101, message: `Unsupported methods: ${method}` }),
    )
  },
)

test.each<[string, string, unknown, NetworkId?]>([
  ['typed data that is no JSON', 'eth_signTypedData_v4', [account, '{']],
  [
    'typed data without its type',
    'eth_signTypedData_v4',
    [account, '{"types":{},"primaryType":"A","message":{}}'],
  ],
  ['a receiver that is none', 'eth_sendTransaction', [{ from: account, to: '0x1' }]],
  ['a transaction for another chain', 'eth_sendTransaction', [{ from: account, to: other, chainId: '0x1' }]],
  ['a value in decimals', 'eth_sendTransaction', [{ from: account, to: other, value: '12' }]],
  ['neither receiver nor code', 'eth_sendTransaction', [{ from: account }]],
  ['a chain that is none', 'wallet_switchEthereumChain', [{ chainId: 1 }]],
  ['a message that is no base58', 'solana_signMessage', { message: '0' }, reef],
])('%s is refused before the owner is asked', (_, method, params, networkId) => {
  expect(() => parse(method, params, networkId)).toThrow(expect.objectContaining({ code: -32602 }))
})
