import { encodeFunctionData, parseAbi } from 'viem'
import { expect, test } from 'vitest'
import type { GrantedCall, GrantPermission } from './grants'
import { type GrantState, matchGrant } from './matchGrant'

const token = '0x00000000000000000000000000000000000000A1'
const game = '0x00000000000000000000000000000000000000b2'
const friend = '0x00000000000000000000000000000000000000C3'
const erc20 = parseAbi([
  'function transfer(address to, uint256 amount)',
  'function approve(address spender, uint256 amount)',
])
const transfer = (amount: bigint, to = token): GrantedCall => ({
  to,
  value: '0',
  data: encodeFunctionData({ abi: erc20, functionName: 'transfer', args: [friend, amount] }),
})
const pay = (value: string): GrantedCall => ({ to: friend, value, data: '0x' })
const move: GrantedCall = { to: game, value: '0', data: '0x12345678ff' }

const coin: GrantPermission = { type: 'native-token-transfer', perCall: '5', total: '8' }
const dollars: GrantPermission = { type: 'erc20-token-transfer', token, perCall: '50', total: '80' }
const grantOf = (more: Partial<GrantState> = {}): GrantState => ({
  permissions: [coin, dollars],
  calls: 4,
  usedCalls: 0,
  spent: [0n, 0n],
  fees: 10n,
  spentFees: 0n,
  ...more,
})

test('calls within the grant are counted, each against its permission', () => {
  const after = matchGrant(grantOf(), { calls: [pay('3'), transfer(50n)], fee: '4' })

  expect(after).toEqual({ usedCalls: 2, spent: [3n, 50n], spentFees: 4n })
})

test('addresses may be written in any case', () => {
  const calls = [transfer(1n, token.toLowerCase()), transfer(1n, token.toUpperCase().replace('0X', '0x'))]

  expect(matchGrant(grantOf(), { calls, fee: '0' })).toMatchObject({ usedCalls: 2, spent: [0n, 2n] })
})

test.each<[string, GrantState, readonly GrantedCall[]]>([
  ['more than a call may send', grantOf(), [pay('6')]],
  ['more than all calls may send', grantOf({ spent: [4n, 0n] }), [pay('5')]],
  ['more than all calls may send, in one batch', grantOf(), [pay('5'), pay('4')]],
  ['more of a token than a call may send', grantOf(), [transfer(51n)]],
  ['more of a token than all calls may send', grantOf(), [transfer(50n), transfer(31n)]],
  ['the greatest amount', grantOf(), [transfer(2n ** 256n - 1n)]],
  ['more calls than granted', grantOf({ usedCalls: 3 }), [pay('0'), pay('0')]],
  ['another token', grantOf(), [transfer(1n, game)]],
  ['coin beside a transfer of a token', grantOf(), [{ ...transfer(1n), value: '1' }]],
  ['bytes after a transfer', grantOf(), [{ ...transfer(1n), data: `${transfer(1n).data}00` }]],
  [
    'a receiver with dirty bytes',
    grantOf(),
    [{ ...transfer(1n), data: transfer(1n).data.replace('0000', '0100') }],
  ],
  ['data to an account that only coin may go to', grantOf(), [{ to: friend, value: '1', data: '0x00' }]],
  ['a call of a contract', grantOf(), [move]],
  ['a function cut short', grantOf(), [{ ...transfer(1n), data: '0xa9059c' }]],
  ['one call of many', grantOf(), [pay('1'), move]],
])('%s is outside of the grant', (_, grant, calls) => {
  expect(matchGrant(grant, { calls, fee: '0' })).toBeUndefined()
})

test('the network may take as much as was granted, and no more', () => {
  const grant = grantOf({ spentFees: 7n })

  expect(matchGrant(grant, { calls: [pay('1')], fee: '3' })).toMatchObject({ spentFees: 10n })
  expect(matchGrant(grant, { calls: [pay('1')], fee: '4' })).toBeUndefined()
})

test('an approval is outside, at a token that may be sent, too', () => {
  const data = encodeFunctionData({ abi: erc20, functionName: 'approve', args: [friend, 1n] })

  expect(matchGrant(grantOf(), { calls: [{ to: token, value: '0', data }], fee: '0' })).toBeUndefined()
})
