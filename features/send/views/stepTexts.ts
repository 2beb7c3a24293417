import type { NextStep } from '../form/nextStep'

/** The button's text for each step. Source: docs/reference/specification.md#sending. */
export const stepTexts: Record<NextStep, string> = {
  selectToken: 'send.step.selectToken',
  incorrectValue: 'send.step.incorrectValue',
  addAmount: 'send.step.addAmount',
  insufficientFunds: 'send.step.insufficientFunds',
  addAddress: 'send.step.addAddress',
  invalidAddress: 'send.step.invalidAddress',
  wait: 'send.step.wait',
  acknowledge: 'send.step.acknowledge',
  acknowledgeLoss: 'send.step.acknowledgeLoss',
  review: 'send.step.review',
}
