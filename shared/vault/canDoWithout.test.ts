import { expect, test } from 'vitest'
import { canDoWithout } from './canDoWithout'

const slots = (...kinds: readonly ('device' | 'passkey' | 'recovery' | 'automatic')[]) =>
  kinds.map((kind, index) => ({ kind, id: `${index}` }))

test.each([
  ['the automatic one of a wallet with devices alone besides', slots('automatic', 'device', 'device'), false],
  ['the automatic one beside a recovery code', slots('automatic', 'recovery'), true],
  ['a recovery code beside a passkey', slots('recovery', 'passkey', 'device'), true],
  ['the last recovery code', slots('recovery', 'device'), false],
  ['a device', slots('device', 'automatic'), true],
  ['one of two devices, where there is nothing else', slots('device', 'device'), true],
  ['the only slot, a device', slots('device'), false],
  ['the only slot', slots('passkey'), false],
])('%s', (_, all, expected) => {
  expect(canDoWithout(all, '0')).toBe(expected)
})

test.each([
  ['a recovery code where a passkey is required', slots('recovery', 'passkey'), 'passkey', true],
  ['the passkey that is required, beside a code', slots('passkey', 'recovery'), 'passkey', false],
  ['one of two passkeys', slots('passkey', 'passkey'), 'passkey', true],
  ['the last code where one is required', slots('recovery', 'device'), 'code', false],
  ['a code beside a passkey, which serves as one', slots('recovery', 'passkey'), 'code', true],
  ['a device, whatever is required', slots('device', 'passkey'), 'passkey', true],
] as const)('%s', (_, all, requires, expected) => {
  expect(canDoWithout(all, '0', requires)).toBe(expected)
})
