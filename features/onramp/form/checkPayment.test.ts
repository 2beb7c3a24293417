import { expect, test } from 'vitest'
import { checkPayment, presets } from './checkPayment'

const dollar = {
  id: 'USD',
  payment_method_limits: [
    { id: 'card', min: '10', max: '7500' },
    { id: 'ach', min: '10.50', max: '25000' },
  ],
}

test.each(presets)('the preset %s fits', (preset) => {
  expect(checkPayment(preset, dollar, 'card')).toEqual({ status: 'fits' })
})

test.each([
  ['', { status: 'empty' }],
  ['0', { status: 'malformed' }],
  ['10.001', { status: 'malformed' }],
  ['1e3', { status: 'malformed' }],
  ['9.99', { status: 'low', limit: '10' }],
  ['10', { status: 'fits' }],
  ['7500', { status: 'fits' }],
  ['7500.01', { status: 'high', limit: '7500' }],
] as const)('%j by card', (amount, check) => {
  expect(checkPayment(amount, dollar, 'card')).toEqual(check)
})

test('without a method any one of them suffices', () => {
  expect(checkPayment('7500.01', dollar)).toEqual({ status: 'fits' })
  expect(checkPayment('25000.01', dollar)).toEqual({ status: 'high', limit: '25000' })
  expect(checkPayment('1', dollar)).toEqual({ status: 'low', limit: '10' })
})

test('a currency without limits leaves the decision to the provider', () => {
  expect(checkPayment('1', { id: 'EUR', payment_method_limits: [] })).toEqual({ status: 'fits' })
})
