import { entryPointAddress } from '@shared/vault/smartAccount'
import { expect, test } from 'vitest'
import { parseTypedData } from './parseTypedData'
import { refuseOperations, refuseOwnCalls } from './refusals'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const typedData = (verifyingContract: string, primaryType: string) =>
  parseTypedData(
    JSON.stringify({
      domain: { name: 'ERC4337', version: '1', chainId: 1, verifyingContract },
      primaryType,
      types: { [primaryType]: [{ name: 'sender', type: 'address' }] },
      message: { sender: account },
    }),
    'eip155:1',
  )

test.each([
  ['of the entry point', typedData(entryPointAddress, 'Anything')],
  ['of the entry point in small letters', typedData(entryPointAddress.toLowerCase(), 'Anything')],
  ['of an older entry point', typedData('0x0000000071727De22E5E9d8BAf0edAc6f37da032', 'Anything')],
  ['called a packed operation', typedData(other, 'PackedUserOperation')],
  ['called an operation', typedData(other, 'UserOperation')],
])('typed data %s is not signed', (_, data) => {
  expect(() => refuseOperations(data)).toThrow(expect.objectContaining({ code: -32602 }))
})

test('other typed data is', () => {
  expect(() => refuseOperations(typedData(other, 'Order'))).not.toThrow()
})

test('a call of the account itself has no data, among others too', () => {
  const own = { to: account.toLowerCase() as `0x${string}`, data: '0xb61d27f6' } as const
  const plain = { to: other, data: '0xb61d27f6' } as const

  expect(() => refuseOwnCalls([plain, own], account)).toThrow(expect.objectContaining({ code: -32602 }))
  expect(() => refuseOwnCalls([plain, { ...own, data: '0x' }], account)).not.toThrow()
  expect(() => refuseOwnCalls([{ to: undefined, data: '0x60' }], account)).not.toThrow()
})
