import type { NextStep } from '../form/nextStep'

/** The button's text for each step. Source: AppKit 1.7.6, states of the swap's button. */
export const stepTexts: Record<NextStep, string> = {
  selectToken: 'swap.step.selectToken',
  enterAmount: 'swap.step.enterAmount',
  incorrectValue: 'swap.step.incorrectValue',
  insufficientBalance: 'swap.step.insufficientBalance',
  insufficientGas: 'swap.step.insufficientGas',
  wait: 'swap.step.wait',
  noRoute: 'swap.step.noRoute',
  failed: 'swap.tryAgain',
  review: 'swap.review.title',
}
