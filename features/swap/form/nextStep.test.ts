import { expect, test } from 'vitest'
import { type NextStep, nextStep, type StepInput } from './nextStep'
import { parseSlippage } from './parseSlippage'

const whole: StepInput = {
  hasTokens: true,
  amount: { status: 'read', value: 10n },
  balance: 10n,
  left: 5n,
  quoted: 'shown',
  gas: 5n,
}

test.each<[NextStep, Partial<StepInput>]>([
  ['review', {}],
  ['selectToken', { hasTokens: false, amount: { status: 'wrong' } }],
  ['incorrectValue', { amount: { status: 'wrong' } }],
  ['enterAmount', { amount: { status: 'none' } }],
  ['insufficientBalance', { balance: 9n, quoted: 'none' }],
  ['noRoute', { quoted: 'none' }],
  ['failed', { quoted: 'failed' }],
  ['wait', { quoted: 'loading' }],
  ['wait', { balance: undefined }],
  ['insufficientGas', { left: 4n }],
  ['review', { gas: undefined, left: undefined }],
])('%s follows from %o', (step, change) => {
  expect(nextStep({ ...whole, ...change })).toBe(step)
})

test.each([
  ['1', 'en', 100],
  ['0.01', 'en', 1],
  ['0,5', 'de', 50],
  ['50', 'en', 5_000],
  ['٠٫٥', 'ar-EG', 50],
  ['0', 'en', undefined],
  ['0.001', 'en', undefined],
  ['50.01', 'en', undefined],
  ['1%', 'en', undefined],
  ['', 'en', undefined],
])('the slippage %s in %s is %s', (text, locale, bps) => {
  expect(parseSlippage(text, locale)).toBe(bps)
})
