import { expect, test } from 'vitest'
import { rpcError } from '../../../../../tests/fakes/fakeWallet'
import { readRefusal } from './readRefusal'

const words = (text: string) =>
  `0x08c379a0${'20'.padStart(64, '0')}${Buffer.byteLength(text).toString(16).padStart(64, '0')}${Buffer.from(text).toString('hex').padEnd(64, '0')}`

test.each([
  ['geth', rpcError(3, 'execution reverted: Paused', words('Paused'))],
  ['geth, without data', rpcError(-32000, 'execution reverted: Paused')],
  ['Nethermind', rpcError(-32015, 'VM execution error.', `Reverted ${words('Paused')}`)],
  [
    'Hardhat',
    rpcError(-32603, "VM Exception while processing transaction: reverted with reason string 'Paused'"),
  ],
  [
    'a client around it',
    new Error('Request failed', { cause: rpcError(3, 'execution reverted', words('Paused')) }),
  ],
])('a contract’s words are read from %s', (_, error) => {
  expect(readRefusal(error)).toEqual({ message: 'Paused' })
})

test.each([
  ['an error of its own kind', rpcError(3, 'execution reverted', '0xe450d38c00')],
  ['nothing', rpcError(3, 'execution reverted')],
  ['its data as the reason', rpcError(-32000, 'execution reverted: 0xe450d38c')],
  ['too little gas', rpcError(-32000, 'gas required exceeds allowance (0)')],
  ['too little to send', rpcError(-32000, 'insufficient funds for transfer')],
  ['a wrong instruction', rpcError(-32000, 'invalid opcode: INVALID')],
  ['a wrong instruction, as anvil says it', rpcError(-32603, 'EVM error InvalidFEOpcode')],
  ['a wrong instruction, as Besu says it', rpcError(-32000, 'INVALID_OPERATION')],
  ['too little on the stack', rpcError(-32000, 'stack underflow (0 <=> 1)')],
])('a refusal that gives %s has no words for people', (_, error) => {
  expect(readRefusal(error)).toEqual({ message: undefined })
})

test.each([
  rpcError(-32005, 'daily request count exceeded'),
  rpcError(-32603, 'Internal error'),
  rpcError(-32601, 'the method does not exist'),
  new TypeError('fetch failed'),
  undefined,
])('%s is no refusal of the transaction', (error) => {
  expect(readRefusal(error)).toBeUndefined()
})
