import { numberToHex } from 'viem'
import { expect, test } from 'vitest'
import type { AskNodes } from '../nodes/createNodes'
import { type AskService, ServiceError, ServiceUnavailable } from './askServices'
import { estimateOperation } from './estimateOperation'
import { readOperationPrice } from './readOperationPrice'
import type { UserOperation } from './userOperation'

const chain = {
  id: 'eip155:77',
  name: 'Harbor',
  rpcUrls: ['http://node.example'],
  smart: {},
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
}
const { signal } = new AbortController()
/** A base fee of 10 and a tip of 2: 22 for gas. */
const nodes: Readonly<Record<string, unknown>> = {
  eth_getBlockByNumber: { baseFeePerGas: '0xa' },
  eth_maxPriorityFeePerGas: '0x2',
  eth_gasPrice: '0xc',
}
const ask = (async (_, method) => nodes[method]) as AskNodes
const price = (maxFee: bigint, tip: bigint) => ({
  standard: { maxFeePerGas: numberToHex(maxFee), maxPriorityFeePerGas: numberToHex(tip) },
})
const priceBy = (askService: AskService) => readOperationPrice({ ask, askService }, chain, signal)

test.each([
  ['the higher of both', price(30n, 5n), 30n, 5n],
  ['the nodes’, above a bundler’s that is lower', price(1n, 1n), 22n, 2n],
  ['three times the nodes’ at most', price(10n ** 18n, 10n ** 18n), 66n, 66n],
  ['the nodes’, where the bundler says something else', { standard: 'much' }, 22n, 2n],
])('the price of gas is %s', async (_, answer, maxFeePerGas, maxPriorityFeePerGas) => {
  expect(await priceBy(async () => answer)).toEqual({ maxFeePerGas, maxPriorityFeePerGas })
})

test('a bundler without prices takes the nodes’, and a bundler that does not answer is an error', async () => {
  const without: AskService = () =>
    Promise.reject(new ServiceError({ code: -32601, message: 'no such method' }))

  expect(await priceBy(without)).toEqual({ maxFeePerGas: 22n, maxPriorityFeePerGas: 2n })
  await expect(priceBy(() => Promise.reject(new ServiceUnavailable('down')))).rejects.toThrow(
    ServiceUnavailable,
  )
})

const operation: UserOperation = {
  sender: `0x${'1'.repeat(40)}`,
  nonce: 0n,
  callData: '0x',
  signature: '0x',
  callGasLimit: 0n,
  verificationGasLimit: 0n,
  preVerificationGas: 0n,
  maxFeePerGas: 1n,
  maxPriorityFeePerGas: 1n,
  authorization: undefined,
  paymaster: undefined,
}
const limits = { callGasLimit: '0x10', verificationGasLimit: '0x20', preVerificationGas: '0x30' }

test('an estimate is in numbers', async () => {
  expect(await estimateOperation(async () => limits, chain, operation, signal)).toEqual({
    callGasLimit: 16n,
    verificationGasLimit: 32n,
    preVerificationGas: 48n,
  })
})

test.each([
  ['more than a block has', { ...limits, callGasLimit: numberToHex(30_000_001n) }],
  ['a number that is none', { ...limits, callGasLimit: '16' }],
  ['a part of it alone', { callGasLimit: '0x10' }],
  ['nothing', null],
])('an estimate of %s is refused', async (_, answer) => {
  await expect(estimateOperation(async () => answer, chain, operation, signal)).rejects.toThrow(ServiceError)
})
