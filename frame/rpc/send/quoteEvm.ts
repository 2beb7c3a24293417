import { dataFeeCall, withDataFeeMargin } from '@shared/domain/dataFeeCall'
import { toBigInt, toHex } from '@shared/domain/evmQuantity'
import { readGasPrice } from '@shared/domain/readGasPrice'
import type { Consumption } from '@shared/domain/usualFee'
import { zeroAddress } from 'viem'
import { isSameAddress } from '../../requests/isSameAddress'
import type { TransactionRequest } from '../../requests/walletRequest'
import type { AskNodes } from '../nodes/createNodes'
import { nodeRefusal } from './nodeRefusal'

/** The fields that are added to the transaction. */
export interface EvmQuote {
  readonly gas: bigint
  readonly price:
    | { readonly type: 'legacy'; readonly gasPrice: bigint }
    | { readonly type: 'eip1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  /** The most that the network can take for it, in base units of its coin. */
  readonly most: bigint
}

/** What an authorization takes, and its share of the data. Source: EIP-7702, PER_EMPTY_ACCOUNT_COST */
const authorizationGas = 25_000n
const authorizationBytes = 101

/** The gas of a plain payment, to the unit. */
const paymentGas = 21_000n

/**
 * Gas and prices, by the page's wishes and else by the nodes: what is shown is what is signed.
 * @throws FrameError in the words of the nodes, for a transaction that would fail
 */
export async function quoteEvm(
  request: TransactionRequest,
  askNodes: AskNodes,
  signal: AbortSignal,
): Promise<EvmQuote> {
  const ask: Ask = (method, ...params) => askNodes(request.chain, method, params, signal)
  try {
    const [node, { gas, dataFee }] = await Promise.all([readGasPrice(ask), readConsumption(request, ask)])
    const price = priceOf(request.transaction.fee, node)
    const perGas = price.type === 'legacy' ? price.gasPrice : price.maxFeePerGas
    return { gas, price, most: gas * perGas + dataFee }
  } catch (error) {
    throw nodeRefusal(error)
  }
}

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/** What a transaction takes, by the page's wish and by one node. @throws what the node does */
export async function readConsumption(
  { transaction, account }: TransactionRequest,
  ask: Ask,
): Promise<Consumption> {
  const { to, value, data, delegate } = transaction
  const call = { from: account, ...(to && { to }), value: toHex(value), ...(data !== '0x' && { data }) }
  const [gas, dataFee] = await Promise.all([
    transaction.gas ?? estimate().then(withMargin),
    ask('eth_call', dataFeeCall((data.length - 2) / 2 + (delegate ? authorizationBytes : 0)), 'latest').then(
      (answer) => (answer === '0x' ? 0n : toBigInt(answer)),
      () => 0n,
    ),
  ])
  return { gas, dataFee: withDataFeeMargin(dataFee) }

  async function estimate(): Promise<bigint> {
    if (!delegate) return toBigInt(await ask('eth_estimateGas', call))
    // As the account is once the transaction has begun.
    const code = isSameAddress(delegate, zeroAddress) ? '0x' : `0xef0100${delegate.slice(2)}`
    return authorizationGas + toBigInt(await ask('eth_estimateGas', call, 'latest', { [account]: { code } }))
  }
}

/** State can change until the transaction is mined. */
const withMargin = (gas: bigint) => (gas === paymentGas ? gas : gas + gas / 5n)

function priceOf(
  wished: TransactionRequest['transaction']['fee'],
  node: Awaited<ReturnType<typeof readGasPrice>>,
): EvmQuote['price'] {
  const fields = node.fields()
  const tip = fields.maxPriorityFeePerGas === undefined ? undefined : toBigInt(fields.maxPriorityFeePerGas)
  if (wished.type === 'legacy' || (wished.type === 'any' && tip === undefined))
    return { type: 'legacy', gasPrice: (wished.type === 'legacy' && wished.gasPrice) || node.perGas }
  const own =
    wished.type === 'eip1559' ? wished : { maxFeePerGas: undefined, maxPriorityFeePerGas: undefined }
  const priority = own.maxPriorityFeePerGas ?? tip ?? 0n
  // The nodes' price has their tip in it.
  const most = own.maxFeePerGas ?? node.perGas - (tip ?? 0n) + priority
  return { type: 'eip1559', maxFeePerGas: most, maxPriorityFeePerGas: priority < most ? priority : most }
}
