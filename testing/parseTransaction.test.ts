import { expect, test } from 'vitest'
import { parseTransaction } from './parseTransaction'

const from = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

test('a transaction is parsed into numbers, and its addresses get their checksum', () => {
  const transaction = parseTransaction(
    {
      from: from.toLowerCase(),
      to,
      value: '0xde0b6b3a7640000',
      gas: '0x5208',
      nonce: '0x7',
      chainId: '0x7a69',
    },
    31337,
  )

  expect(transaction).toEqual({
    from,
    to: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    value: 10n ** 18n,
    data: '0x',
    gas: 21_000n,
    nonce: 7,
  })
})

test('`input` is an alias of `data`', () => {
  expect(parseTransaction({ from, to, input: '0x1234' }, 1).data).toBe('0x1234')
})

test.each([
  ['no transaction', undefined, 'must be an object'],
  ['a sender that is no address', { from: '0x1', to }, 'from must be an address'],
  ['no receiver and no code', { from }, 'needs a receiver or the code'],
  ['a decimal value', { from, to, value: '1' }, 'value must be a hexadecimal number'],
  ['half a byte of data', { from, to, data: '0x123' }, 'data must be hexadecimal bytes'],
  ['another chain', { from, to, chainId: '0xa' }, 'for chain 0xa'],
  ['authorisations', { from, to, authorizationList: [] }, 'cannot be sent by this wallet'],
])('a transaction with %s is refused', (_, value, message) => {
  expect(() => parseTransaction(value, 31337)).toThrow(
    expect.objectContaining({ code: -32602, message: expect.stringContaining(message) }),
  )
})
