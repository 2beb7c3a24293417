import { expect, test } from 'vitest'
import type { MinedTransaction } from './findReplacement'
import { concerns, partInBatch } from './partInBatch'
import type { Receipt } from './receivedBy'
import { userOperationTopic } from './userOperation'

const addressOf = (start: string) => `0x${start.padEnd(40, '0')}` as const
const [alice, router, token] = [addressOf('a1'), addressOf('d0'), addressOf('e0')]
const [bundler, stranger] = [addressOf('b1'), addressOf('c0')]
const word = (text: string) => `0x${text.slice(2).padStart(64, '0')}`
const topicOf = (account: string) => word(account).toUpperCase().replace('0X', '0x')
const approval = { to: token, data: '0x095ea7b3' } as const
const sale = { to: router, data: '0xd1d1d1d1' } as const
const log = (address: string, ...topics: string[]) => ({ address, topics, data: '0x' })
const operation = log(stranger, userOperationTopic, word('0x1'), word(alice), word('0x0'))

interface Named {
  readonly from?: string
  readonly to?: string | null
  readonly input?: string
  readonly nonce?: number
  readonly block?: number
  readonly logs?: Receipt['logs']
  /** No node has more than the receipt. */
  readonly isUnseen?: boolean
}
const partOf = (
  { from = alice, to = alice, input = '0x', nonce = 3, block = 9, logs = [], isUnseen = false }: Named,
  calls = [approval, sale] as Parameters<typeof partInBatch>[2]['calls'],
) => {
  const seen: MinedTransaction = { hash: '0xhash', from, to, input, nonce: `0x${nonce}`, value: '0x0' }
  const receipt: Receipt = { blockNumber: `0x${block}`, from, to, logs }
  return partInBatch(receipt, isUnseen ? null : seen, {
    from: alice,
    calls,
    leastNonce: 3,
    submittedAtBlock: 5,
  })
}

test.each<[string, Named, ReturnType<typeof partInBatch>]>([
  ['the account’s own code', {}, 'whole'],
  ['the account’s own code, which no node shows any more', { isUnseen: true }, 'whole'],
  [
    'a bundler, with an operation of the account',
    { from: bundler, to: stranger, logs: [operation] },
    'whole',
  ],
  ['a relayer, by the account’s code', { from: bundler }, 'whole'],
  [
    'a relayer, with a token that tells of it',
    { from: bundler, to: stranger, logs: [log(token, '0x1', word(alice))] },
    'whole',
  ],
  ['somebody else, for nobody here', { from: bundler, to: stranger }, undefined],
  ['the account, as its own bundler', { to: stranger, logs: [operation] }, 'whole'],
  ['the account, whose code tells of it', { to: stranger, logs: [log(alice)] }, 'whole'],
  ['the account, for something else', { to: stranger }, undefined],
  [
    'the account, for something else, as its receipt alone shows',
    { to: stranger, isUnseen: true },
    undefined,
  ],
  [
    'the account, with a token that tells of it',
    { to: stranger, logs: [log(token, '0x1', word(alice))] },
    undefined,
  ],
  ['the account, as a new contract', { to: null }, undefined],
  ['the account, as the last call', { to: router, input: '0xd1d1d1d1' }, 'last'],
  ['the account, as another call', { to: token, input: '0x095ea7b3' }, 'other'],
  ['the account, by its code, earlier', { nonce: 2, block: 5 }, undefined],
  ['the account, by a number that it had left out', { nonce: 2, block: 6 }, 'whole'],
  ['the account, in a block that was taken back', { nonce: 3, block: 5 }, 'whole'],
])('a transaction that is sent by %s', (_, named, part) => {
  expect(partOf(named)).toBe(part)
})

test('a batch of one call is that call', () => {
  expect(partOf({ to: router, input: '0xd1d1d1d1' }, [sale])).toBe('whole')
  expect(partOf({ to: token, input: '0x095ea7b3' }, [sale])).toBe(undefined)
  expect(partOf({ to: stranger }, [])).toBe(undefined)
})

test('what is unknown about the time before excludes nothing', () => {
  const early: MinedTransaction = { hash: '0xhash', from: alice, to: alice, nonce: '0x2', value: '0x0' }
  const first: Receipt = { blockNumber: '0x1', from: alice, to: alice }
  expect(partInBatch(first, early, { from: alice, calls: [sale], leastNonce: 3 })).toBe('whole')
  const seen: MinedTransaction = { hash: '0xhash', from: alice, to: alice, nonce: '0x0', value: '0x0' }
  const receipt: Receipt = { blockNumber: '0x0', from: alice, to: alice }

  expect(partInBatch(receipt, seen, { from: alice, calls: [approval, sale] })).toBe('whole')
})

test.each<[string, Partial<Receipt>, boolean]>([
  ['names no sender', {}, true],
  ['is the account’s', { from: alice, to: stranger }, true],
  ['goes to the account', { from: bundler, to: alice }, true],
  ['has events of the account', { from: bundler, to: stranger, logs: [log(alice)] }, true],
  [
    'has an event about the account',
    { from: bundler, to: stranger, logs: [log(token, '0x1', topicOf(alice))] },
    true,
  ],
  ['has an event of another kind', { from: bundler, to: stranger, logs: [log(token, word(alice))] }, false],
  ['has nothing to do with it', { from: bundler, to: null, logs: [log(token, '0x1')] }, false],
])('whether a receipt concerns an account if it %s', (_, receipt, isSo) => {
  expect(concerns({ blockNumber: '0x1', ...receipt } as Receipt, alice)).toBe(isSo)
})
