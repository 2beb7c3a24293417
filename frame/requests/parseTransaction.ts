import type { AppPayload } from '@shared/frame/appPayloads'
import { getAddress, type Hex } from 'viem'
import { invalidParams } from '../errors/invalidParams'
import type { EvmTransaction } from './walletRequest'

type Given = Extract<AppPayload<'RPC_REQUEST'>, { method: 'eth_sendTransaction' }>['params'][0]

/** Legacy transactions and EIP-1559 transactions. Only the frame itself makes delegations (type 4). */
const types: Readonly<Record<string, 'legacy' | 'eip1559'>> = { '0x0': 'legacy', '0x2': 'eip1559' }

/**
 * The transaction in numbers. @throws FrameError −32602 if two fields contradict each other, or it is not a transaction
 */
export function parseTransaction(given: Given, chainId: string): EvmTransaction {
  const { to } = given
  if (given.chainId !== undefined && `eip155:${BigInt(given.chainId)}` !== chainId)
    throw invalidParams('the transaction is for another network')
  // Nodes and wallets differ in which of the two they read.
  if (given.data !== undefined && given.input !== undefined && !isSame(given.data, given.input))
    throw invalidParams('data and input differ')
  const data = (given.data ?? given.input ?? '0x').toLowerCase() as Hex
  if (to === undefined && data === '0x')
    throw invalidParams('a transaction has a receiver, or the code of a contract')
  const nonce = given.nonce === undefined ? undefined : Number(BigInt(given.nonce))
  if (nonce !== undefined && !Number.isSafeInteger(nonce)) throw invalidParams('nonce is too large')
  return {
    to: to === undefined ? undefined : getAddress(to as Hex),
    data,
    nonce,
    fee: feeOf(given),
    value: toBigInt(given.value) ?? 0n,
    gas: toBigInt(given.gas),
  }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const toBigInt = (quantity: string | undefined) => (quantity === undefined ? undefined : BigInt(quantity))

function feeOf(given: Given): EvmTransaction['fee'] {
  const [gasPrice, maxFeePerGas, maxPriorityFeePerGas] = [
    toBigInt(given.gasPrice),
    toBigInt(given.maxFeePerGas),
    toBigInt(given.maxPriorityFeePerGas),
  ]
  const key = given.type === undefined ? undefined : `0x${BigInt(given.type).toString(16)}`
  if (key !== undefined && !Object.hasOwn(types, key)) throw invalidParams('the type of the transaction')
  const type = key === undefined ? undefined : types[key]
  const isNew = maxFeePerGas !== undefined || maxPriorityFeePerGas !== undefined
  if (isNew && (gasPrice !== undefined || type === 'legacy'))
    throw invalidParams('gasPrice and maxFeePerGas are of two types of transactions')
  if (gasPrice !== undefined && type === 'eip1559') throw invalidParams('gasPrice is of another type')
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined && maxPriorityFeePerGas > maxFeePerGas)
    throw invalidParams('maxPriorityFeePerGas is above maxFeePerGas')
  if (gasPrice !== undefined || type === 'legacy') return { type: 'legacy', gasPrice }
  return isNew || type === 'eip1559'
    ? { type: 'eip1559', maxFeePerGas, maxPriorityFeePerGas }
    : { type: 'any' }
}
