import { expect, test } from 'vitest'
import { nextStep, type StepInput } from './nextStep'

const ready: StepInput = {
  hasAsset: true,
  amount: { status: 'read', value: 5n },
  balance: 5n,
  receiver: { status: 'found', address: '0xab' },
  caution: undefined,
}
const none = { status: 'none' } as const

test.each<[string, Partial<StepInput>, string]>([
  ['everything is there', {}, 'review'],
  ['no token comes first', { hasAsset: false, amount: { status: 'wrong' }, receiver: none }, 'selectToken'],
  ['no number comes before no receiver', { amount: { status: 'wrong' }, receiver: none }, 'incorrectValue'],
  ['no amount', { amount: none, receiver: none }, 'addAmount'],
  ['one unit more than there is', { balance: 4n, receiver: none }, 'insufficientFunds'],
  ['no receiver', { receiver: none }, 'addAddress'],
  ['a receiver that is looked up', { receiver: { status: 'looking' } }, 'wait'],
  ['no address', { receiver: { status: 'invalid' } }, 'invalidAddress'],
  ['a name without an owner', { receiver: { status: 'unknown' } }, 'invalidAddress'],
  ['a name that could not be looked up', { receiver: { status: 'failed' } }, 'invalidAddress'],
  ['a lookalike that is not confirmed yet', { caution: 'alike' }, 'acknowledge'],
  ['a burn address', { caution: 'loss' }, 'acknowledgeLoss'],
])('%s', (_, change, step) => {
  expect(nextStep({ ...ready, ...change })).toBe(step)
})
