import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WalletUnreachable } from '@shared/errors/pairingErrors'
import { UnsupportedChain } from '@shared/errors/transactionErrors'
import { expect, test } from 'vitest'
import { rpcError } from '../../../tests/fakes/fakeWallet'
import { toTransactionError } from './toTransactionError'

const codeOf = (thrown: unknown) => toTransactionError(thrown).code

test.each([
  [rpcError(-32000, 'insufficient funds for gas * price + value: balance 1, tx cost 2'), 'InsufficientFunds'],
  [new Error("sender doesn't have enough funds to send tx"), 'InsufficientFunds'],
  [new Error('Attempt to debit an account but found no record of a prior credit.'), 'InsufficientFunds'],
  [
    Object.assign(new Error('Transaction simulation failed'), {
      data: { err: { InsufficientFundsForRent: { account_index: 0n } } },
    }),
    'InsufficientFunds',
  ],
  [new Error('Error processing Instruction 2: custom program error: 0x1'), 'InsufficientFunds'],
  [rpcError(-32000, 'nonce too low: next nonce 5, tx nonce 4'), 'NonceTooLow'],
  [rpcError(-32000, 'transaction underpriced'), 'FeeTooLow'],
  [rpcError(-32000, 'max fee per gas less than block base fee'), 'FeeTooLow'],
  [rpcError(-32000, 'max priority fee per gas higher than max fee per gas'), 'SendUnclear'],
  [rpcError(4100, 'Wallet is locked'), 'WalletLocked'],
  [new Error('Please unlock your wallet'), 'WalletLocked'],
  [new Error('Transaction blocked by a policy'), 'SendUnclear'],
  [new Error('Error processing Instruction 2: custom program error: 0x11'), 'SendUnclear'],
  [rpcError(4001, 'User rejected: insufficient funds'), 'UserRejected'],
  [rpcError(-32002, 'Request already pending'), 'RequestPending'],
  [rpcError(-32000, 'replacement transaction underpriced'), 'SendUnclear'],
  [rpcError(-32000, 'already known'), 'SendUnclear'],
  [new Error('Request expired. Please try again.'), 'SendUnclear'],
  [rpcError(4900, 'Disconnected'), 'SendUnclear'],
  [rpcError(4100, 'Unauthorized'), 'ProviderDisconnected'],
  [rpcError(4200, 'Unsupported'), 'SendNotAllowed'],
  [rpcError(-32601, 'Method not found'), 'SendNotAllowed'],
  [rpcError(3001, 'Unauthorized method'), 'SendNotAllowed'],
  [rpcError(5101, 'Unsupported methods'), 'SendNotAllowed'],
  [new LatchkeyError(WalletUnreachable), 'SendUnclear'],
  [undefined, 'SendUnclear'],
])('%s is %s', (thrown, code) => {
  expect(codeOf(thrown)).toBe(code)
})

test('circular data gives no reason', () => {
  const data: { self?: unknown } = {}
  data.self = data

  expect(codeOf(Object.assign(new Error('No'), { data }))).toBe('SendUnclear')
})

test('a LatchkeyError stays the same, and a raw one is kept as the cause', () => {
  const [own, raw] = [new LatchkeyError(UnsupportedChain), rpcError(-32000, 'nonce too low')]

  expect(toTransactionError(own)).toBe(own)
  expect(toTransactionError(raw).cause).toBe(raw)
})
