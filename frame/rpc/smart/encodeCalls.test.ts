import { encodeFunctionData, type Hex, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { EvmCall } from '../../requests/evmCall'
import { decodeCalls, encodeCalls } from './encodeCalls'

const abi = parseAbi([
  'struct Call { address target; uint256 value; bytes data; }',
  'function execute(address target, uint256 value, bytes data)',
  'function executeBatch(Call[] calls)',
])
const one = { to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', value: 5n, data: '0xa9059cbb' } as const
const other = { to: '0x5FbDB2315678afecb367f032d93F642f64180aa3', value: 0n, data: '0x' } as const
const list = (...calls: EvmCall[]) =>
  encodeFunctionData({
    abi,
    functionName: 'executeBatch',
    args: [calls.map(({ to: target, value, data }) => ({ target, value, data }))],
  })
const execute = encodeFunctionData({ abi, functionName: 'execute', args: [one.to, one.value, one.data] })

test('calls are written as the account’s contract reads them', () => {
  expect(encodeCalls([one])).toBe(execute)
  expect(encodeCalls([one, other])).toBe(list(one, other))
})

test('encoded calls are read again, in upper case too', () => {
  expect(decodeCalls(execute)).toEqual([one])
  expect(decodeCalls(list(one, other))).toEqual([one, other])
  expect(decodeCalls(list(one))).toEqual([one])
  expect(decodeCalls(`0x${execute.slice(2).toUpperCase()}`)).toEqual([one])
})

test('bytes of any length are written as viem writes them, and read again', () => {
  for (let length = 0; length <= 97; length++) {
    const call = { ...one, value: 2n ** 255n + BigInt(length), data: `0x${'ab'.repeat(length)}` as const }
    expect(encodeCalls([other, call])).toBe(list(other, call))
    expect(decodeCalls(encodeCalls([other, call]))).toEqual([other, call])
    expect(decodeCalls(encodeCalls([call]))).toEqual([call])
  }
})

test.each<[string, Hex]>([
  ['no data', '0x'],
  ['another function', `0xdeadbeef${execute.slice(10)}`],
  ['a batch of nothing', list()],
  ['a byte too many', `${execute}00`],
  ['half a byte', `${execute}0`],
  ['digits that are none', `${execute.slice(0, -1)}g` as Hex],
  ['a batch that says to have more calls', list(one).replace(/0{63}1/, `${'f'.repeat(64)}`) as Hex],
  [
    'a batch that has the second call in the place of the first',
    list(one, other).replace(/0{62}40/, `${'0'.repeat(61)}0e0`) as Hex,
  ],
  ['an end that is missing', execute.slice(0, -64) as Hex],
  ['an address with more than 20 bytes', `${execute.slice(0, 10)}01${execute.slice(12)}` as Hex],
  // A second place for the bytes, which a reader of the first would not see.
  ['an offset that skips bytes', execute.replace(/60(?=0{62}04)/, '80') as Hex],
])('%s is no calls', (_, data) => {
  expect(decodeCalls(data)).toBeUndefined()
})
