import { expect, test } from 'vitest'
import { isBurnAddress } from './isBurnAddress'

const evm = (end: string) => `0x${end.padStart(40, '0')}`

test.each([
  evm('0'),
  evm('1'),
  evm('ff'),
  evm('100'),
  evm('1ff'),
  evm('dEaD'),
  '0xdEaD000000000000000000000000000000000000',
  '0xdEAD000000000000000042069420694206942069',
  '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE',
  '11111111111111111111111111111111',
  '1nc1nerator11111111111111111111111111111111',
])('%s is a burn address', (address) => {
  expect(isBurnAddress(address)).toBe(true)
})

test.each([
  evm('200'),
  evm('dead1'),
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  'AKnL4NNf3DGWZJS6cPknBuEGnVsV4A4m5tgebLHaRSZ9',
  '111111111111111111111111111111112',
])('%s may have an owner', (address) => {
  expect(isBurnAddress(address)).toBe(false)
})
