import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isEvmAddress, isSolanaAddress, truncateAddress } from './address'

const evm = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const solana = 'So11111111111111111111111111111111111111112'

describe('isEvmAddress', () => {
  test.each([evm, evm.slice(2), evm.toLowerCase(), evm.toUpperCase()])('takes %s', (address) => {
    expect(isEvmAddress(address)).toBe(true)
  })

  test.each([
    '',
    '0x',
    evm.slice(0, -1),
    `${evm}0`,
    `0x${evm}`,
    ` ${evm}`,
    `${evm}\n`,
    `0x${'g'.repeat(40)}`,
    solana,
  ])('refuses %j', (text) => {
    expect(isEvmAddress(text)).toBe(false)
  })

  test('takes any 40 hex characters and nothing longer or shorter', () => {
    const hex = (length: number) =>
      fc.array(fc.constantFrom(...'0123456789abcdefABCDEF'), { minLength: length, maxLength: length })
    fc.assert(fc.property(hex(40), (characters) => isEvmAddress(`0x${characters.join('')}`)))
    fc.assert(
      fc.property(
        fc
          .integer({ min: 0, max: 80 })
          .filter((length) => length !== 40)
          .chain(hex),
        (characters) => !isEvmAddress(`0x${characters.join('')}`),
      ),
    )
  })
})

describe('isSolanaAddress', () => {
  test.each([solana, '11111111111111111111111111111111', 'z'.repeat(44)])('takes %s', (address) => {
    expect(isSolanaAddress(address)).toBe(true)
  })

  test.each([
    '',
    '1'.repeat(31),
    '1'.repeat(45),
    `0${solana.slice(1)}`,
    `O${solana.slice(1)}`,
    `I${solana.slice(1)}`,
    `l${solana.slice(1)}`,
    `!!! ${solana}`,
    `${solana} !!!`,
    `${solana}\n`,
    evm,
  ])('refuses %j', (text) => {
    expect(isSolanaAddress(text)).toBe(false)
  })
})

describe('truncateAddress', () => {
  test('shows 4 leading and 6 trailing characters', () => {
    expect(truncateAddress(evm)).toBe('0xd8…A96045')
  })

  test('takes other lengths', () => {
    expect(truncateAddress(evm, 4, 4)).toBe('0xd8…6045')
    expect(truncateAddress(evm, 6, 0)).toBe('0xd8dA…')
  })

  test('leaves a short text whole', () => {
    expect(truncateAddress('vitalik.et')).toBe('vitalik.et')
    expect(truncateAddress('')).toBe('')
  })
})
