import { expect, test } from 'vitest'
import type { Act } from '../../describe/description'
import type { Question } from '../../describe/question'
import { factsOf } from './factsOf'

const question = (acts: readonly Act[], more: Partial<Question> = {}): Question => ({
  description: {
    title: { key: 'vault.title.several' },
    lead: { key: 'vault.lead.transaction' },
    warnings: [],
    acts,
    rows: [],
    approve: 'vault.approve',
  },
  progress: 'vault.states.sending',
  ...more,
})
const address = (label: 'review.recipient' | 'review.spender') =>
  ({ label, value: { kind: 'address', address: '0x1' } }) as const
const eth = { value: 1n, decimals: 18, symbol: 'ETH', isQuoted: false }

test('a payment: sum and receiver, the page, network and account, then the title', () => {
  const send = {
    title: { key: 'review.title.transfer' },
    amount: eth,
    rows: [address('review.recipient')],
  } as const
  expect(factsOf(question([send], { network: 'Ethereum', account: '0x2' }))).toEqual([
    'amount:0',
    'act:0:0',
    'page',
    'about:0',
    'about:1',
    'title',
  ])
})

test('a batch begins with its gravest step', () => {
  const send = { title: { key: 'review.title.transfer' }, amount: eth, rows: [] } as const
  const allow = {
    title: { key: 'review.title.allow' },
    amount: 'unlimited',
    rows: [address('review.spender')],
  } as const
  expect(factsOf(question([send, allow])).slice(0, 2)).toEqual(['amount:1', 'act:1:0'])
})

test('a confirmation without rows has the page and its title', () => {
  expect(factsOf(question([]))).toEqual(['page', 'title'])
})
