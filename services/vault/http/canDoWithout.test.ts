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
