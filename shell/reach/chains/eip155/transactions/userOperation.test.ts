import { pad, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import type { Receipt } from './receivedBy'
import { isFeeOfOther, isReverted, userOperationTopic } from './userOperation'

const [alice, bundler, sponsor] = ['a1', 'b0', 'c5'].map((end) => `0x${end.padStart(40, '0')}` as const)
const nobody = `0x${'0'.repeat(40)}` as const

test('the topic belongs to the event', () => {
  expect(userOperationTopic).toBe(
    toEventSelector('UserOperationEvent(bytes32,address,address,uint256,bool,uint256,uint256)'),
  )
})

const operation = (sender: `0x${string}`, payer: `0x${string}`) => ({
  address: bundler!,
  data: '0x',
  topics: [userOperationTopic, pad('0x1'), pad(sender), pad(payer)],
})

test.each<readonly [string, Partial<Receipt>, boolean]>([
  ['the account sends it', { from: alice! }, false],
  ['a node does not name its sender', {}, false],
  ['a bundler sends it, and the account pays', { from: bundler!, logs: [operation(alice!, nobody)] }, false],
  ['a sponsor pays', { from: bundler!, logs: [operation(alice!, sponsor!)] }, true],
  [
    'a sponsor pays for another operation alone',
    { from: bundler!, logs: [operation(bundler!, sponsor!), operation(alice!, nobody)] },
    false,
  ],
  ['a relayer sends it', { from: bundler!, logs: [] }, true],
])('whether another account pays if %s', (_, receipt, isSo) => {
  expect(isFeeOfOther({ blockNumber: '0x1', ...receipt } as Receipt, alice!)).toBe(isSo)
})

const ended = (success: string, account = alice!) => ({
  ...operation(account, nobody),
  data: `0x${'0'.repeat(64)}${success}${'f'.repeat(128)}`,
})
const [yes, no] = ['1', '0'].map((digit) => digit.padStart(64, '0')) as [string, string]

test.each<readonly [string, Partial<Receipt>, boolean]>([
  ['the transaction is reverted', { status: '0x0' }, true],
  ['the transaction succeeds', { status: '0x1' }, false],
  ['its operation fails in a bundle that succeeds', { status: '0x1', logs: [ended(no)] }, true],
  ['its operation succeeds', { status: '0x1', logs: [ended(yes)] }, false],
  ['one of its operations succeeds', { status: '0x1', logs: [ended(no), ended(yes)] }, false],
  ['an operation of another account fails', { status: '0x1', logs: [ended(no, bundler)] }, false],
  ['the event cannot be read', { status: '0x1', logs: [operation(alice!, nobody)] }, false],
  ['the event is no number', { status: '0x1', logs: [ended('z'.repeat(64))] }, false],
])('whether nothing happened for an account if %s', (_, receipt, isSo) => {
  expect(isReverted({ blockNumber: '0x1', ...receipt } as Receipt, alice!)).toBe(isSo)
})
