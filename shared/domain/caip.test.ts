import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  isAccountId,
  isNamespace,
  isNetworkId,
  namespaces,
  parseAccountId,
  parseNetworkId,
  toAccountId,
} from './caip'

const part = fc.string({ minLength: 1 }).filter((text) => !text.includes(':'))
const namespace = fc.constantFrom(...namespaces)

test.each(['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'])('%s is a namespace', (text) => {
  expect(isNamespace(text)).toBe(true)
})

test.each(['', 'EIP155', 'eip1559', 'toString', undefined, null, 1])('%j is no namespace', (value) => {
  expect(isNamespace(value)).toBe(false)
})

test.each(['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'])('%s is a network id', (text) => {
  expect(isNetworkId(text)).toBe(true)
})

test.each(['', 'eip155', 'eip155:', ':1', 'near:mainnet', 'eip155:1:0xab', 'eip155:1:', 1, null, undefined])(
  '%j is no network id',
  (value) => {
    expect(isNetworkId(value)).toBe(false)
  },
)

test.each(['eip155:1:0xab', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:So1111'])(
  '%s is an account id',
  (text) => {
    expect(isAccountId(text)).toBe(true)
  },
)

test.each([
  '',
  'eip155:1',
  'eip155:1:',
  'eip155::0xab',
  ':1:0xab',
  'near:1:0xab',
  'eip155:1:0xab:0',
  {},
  null,
])('%j is no account id', (value) => {
  expect(isAccountId(value)).toBe(false)
})

test('an account id is split into the parts it was made of', () => {
  fc.assert(
    fc.property(namespace, part, part, (name, reference, address) => {
      const networkId = `${name}:${reference}` as const
      const id = toAccountId(networkId, address)

      expect(isAccountId(id)).toBe(true)
      expect(parseAccountId(id)).toEqual({ namespace: name, networkId, address })
      expect(parseNetworkId(networkId)).toEqual({ namespace: name, reference })
    }),
  )
})
