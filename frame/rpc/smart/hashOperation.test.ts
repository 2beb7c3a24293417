import { entryPointAddress, implementationAddress } from '@shared/vault/smartAccount'
import type { Hex } from 'viem'
import { getUserOperationHash } from 'viem/account-abstraction'
import { expect, test } from 'vitest'
import { hashOperation } from './hashOperation'
import type { UserOperation } from './userOperation'

const sender = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const plain: UserOperation = {
  sender,
  nonce: 2n ** 70n + 3n,
  callData: '0xb61d27f6ff',
  signature: '0x',
  callGasLimit: 1n,
  verificationGasLimit: 2n ** 127n,
  preVerificationGas: 5n,
  maxFeePerGas: 2n ** 128n - 1n,
  maxPriorityFeePerGas: 7n,
  authorization: undefined,
  paymaster: undefined,
}
const authorization = {
  chainId: 10,
  address: implementationAddress as Hex,
  nonce: 4,
  r: `0x${'1'.repeat(64)}` as Hex,
  s: `0x${'2'.repeat(64)}` as Hex,
  yParity: 1 as const,
} as const
const paymaster = {
  address: '0x5FbDB2315678afecb367f032d93F642f64180aa3' as Hex,
  data: '0xabcdef' as Hex,
  verificationGasLimit: 11n,
  postOpGasLimit: 13n,
} as const

test.each<[string, UserOperation]>([
  ['plain', plain],
  ['with an authorization', { ...plain, authorization }],
  ['with a paymaster', { ...plain, paymaster }],
  ['with a paymaster that has no data', { ...plain, paymaster: { ...paymaster, data: '0x' } }],
  ['with both', { ...plain, authorization, paymaster }],
])('an operation %s has the hash that viem computes', (_, operation) => {
  const { paymaster: payer, authorization: signed, ...rest } = operation
  const expected = getUserOperationHash({
    chainId: 10,
    entryPointAddress,
    entryPointVersion: '0.8',
    userOperation: {
      ...rest,
      ...(signed && { factory: '0x7702' as const, authorization: signed }),
      ...(payer && {
        paymaster: payer.address,
        paymasterData: payer.data,
        paymasterVerificationGasLimit: payer.verificationGasLimit,
        paymasterPostOpGasLimit: payer.postOpGasLimit,
      }),
    } as Parameters<typeof getUserOperationHash<'0.8'>>[0]['userOperation'],
  })

  expect(hashOperation(operation, 10)).toBe(expected)
})
