import { expect, test } from 'vitest'
import { type IndexedTransfer, zeroAddress } from '../store/indexedBlock'
import { operationOf } from './operationOf'

const me = '0xme'
const other = '0xother'
const move = (
  sender: string,
  receiver: string,
  token = '',
  kind: IndexedTransfer['kind'] = token ? 'erc20' : 'native',
): IndexedTransfer => ({ kind, token, tokenId: '', sender, receiver, amount: 1n })

test.each([
  ['send', 'execute', [move(me, other)]],
  ['send', 'execute', [move(me, other, 'usdc')]],
  ['send', 'execute', [move(me, me)]],
  ['receive', 'execute', [move(other, me, 'usdc')]],
  ['receive', 'approve', [move(other, me, 'usdc')]],
  ['trade', 'execute', [move(me, other, 'usdc'), move(other, me, 'tide')]],
  ['trade', 'execute', [move(me, other), move(zeroAddress, me, 'light', 'erc721')]],
  // Change of the same token is no trade.
  ['send', 'execute', [move(me, other, 'usdc'), move(other, me, 'usdc')]],
  ['mint', 'execute', [move(zeroAddress, me, 'light', 'erc721')]],
  ['burn', 'execute', [move(me, zeroAddress, 'tide')]],
  ['deploy', 'deploy', []],
  ['deploy', 'deploy', [move(zeroAddress, me, 'own')]],
  ['approve', 'approve', []],
  ['execute', 'execute', []],
  ['send', 'send', []],
  ['cancel', 'cancel', []],
  ['execute', 'execute', [move(other, zeroAddress, 'tide')]],
] as const)('it is %s: %s %#', (operation, act, transfers) => {
  expect(operationOf(me, { act, sender: me }, transfers)).toBe(operation)
})

test('a failed transfer counts as received on the other side', () => {
  expect(operationOf(me, { act: 'send', sender: other }, [])).toBe('receive')
})
