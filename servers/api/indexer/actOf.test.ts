import { expect, test } from 'vitest'
import { actOf } from './actOf'

const plain = { from: '0xMe', to: '0xother', value: '0x0', input: '0x', succeeded: true, logs: [] }
const transfer = `0xA9059CBB${'0'.repeat(128)}`

test.each([
  ['deploy', { to: null }],
  ['cancel', { to: '0xme' }],
  ['send', { to: '0xme', value: '0x1' }],
  ['send', {}],
  ['send', { value: '0x1', succeeded: false }],
  ['send', { input: transfer, succeeded: false }],
  ['execute', { input: transfer }],
  ['execute', { input: '0x12345678', succeeded: false }],
  ['execute', { to: '0xme', input: '0x12345678' }],
  ['approve', { input: `0x095ea7b3${'0'.repeat(128)}`, succeeded: false }],
] as const)('it was meant to %s: %o', (act, change) => {
  expect(actOf({ ...plain, ...change })).toBe(act)
})
