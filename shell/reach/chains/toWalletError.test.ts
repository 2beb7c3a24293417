import { ConnectFailed, NoAccounts, ProviderDisconnected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { rpcError } from '../../../tests/fakes/fakeWallet'
import { toWalletError } from './toWalletError'

const codeOf = (thrown: unknown) => toWalletError(thrown, ConnectFailed, ProviderDisconnected).code

test.each([
  ['EIP-1193', rpcError(4001, 'No')],
  ['a code that is a text', { code: '4001' }],
  ['ethers', rpcError('ACTION_REJECTED', 'No')],
  ['ethers, wrapped', { code: 'UNKNOWN_ERROR', info: { error: { code: 4001 } } }],
  ['a wrapped cause', new Error('Request failed', { cause: rpcError(4001, 'No') })],
  ['a message alone', new Error('User rejected the request.')],
  ['a message of another kind', new Error('MetaMask Tx Signature: User denied transaction signature.')],
  ['a message the other way round', new Error('Request cancelled by user')],
  ['a bare text', 'User rejected'],
  ['a message that is nothing else', new Error('Connection rejected')],
  ['an internal error with the message', rpcError(-32603, 'user rejected transaction')],
])('a refusal is understood from %s', (_, thrown) => {
  expect(codeOf(thrown)).toBe('UserRejected')
})

test.each([
  ['its code', rpcError(-32002, 'Resource unavailable')],
  ['a wrapped code', rpcError(-32603, 'Internal', { originalError: { code: -32002 } })],
  ['its message', new Error('Already processing eth_requestAccounts. Please wait.')],
])('an open request is understood from %s', (_, thrown) => {
  expect(codeOf(thrown)).toBe('RequestPending')
})

test.each([4100, 4900, 4901])('%i says that the wallet no longer serves the page', (code) => {
  expect(codeOf(rpcError(code, 'No'))).toBe('ProviderDisconnected')
})

test.each([
  rpcError(4200, 'Unsupported'),
  rpcError(-32603, 'Internal'),
  new Error('Request rejected by the node: rate limit'),
  new Error('?'),
  undefined,
  null,
  7,
])('any other error is the caller’s default: %s', (thrown) => {
  expect(codeOf(thrown)).toBe('ConnectFailed')
})

test('the wallet’s error is kept as the cause', () => {
  const cause = rpcError(4001, 'No')

  expect(toWalletError(cause, ConnectFailed).cause).toBe(cause)
})

test('a LatchkeyError stays the same', () => {
  const error = new LatchkeyError(NoAccounts)

  expect(toWalletError(error, ConnectFailed)).toBe(error)
})

test('an error whose members throw gives the default', () => {
  const fails = () => {
    throw new Error('x')
  }
  const keys = ['code', 'message', 'data', 'cause', 'error', 'info']
  const error = Object.defineProperties({}, Object.fromEntries(keys.map((key) => [key, { get: fails }])))

  expect(codeOf(error)).toBe('ConnectFailed')
})

test('an error that wraps itself is read to its end', () => {
  const error: { cause?: unknown } = {}
  error.cause = error

  expect(codeOf(error)).toBe('ConnectFailed')
})
