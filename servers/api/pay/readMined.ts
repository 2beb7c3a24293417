import {
  type Address,
  BaseError,
  type Client,
  type Hex,
  HttpRequestError,
  TimeoutError,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
} from 'viem'
import { getTransaction, getTransactionReceipt } from 'viem/actions'
import type { CallFrame } from './callFrame'
import type { Mined } from './provePayment'

/** A transaction, as far as the nodes have it. */
export type Reading =
  | { readonly state: 'unknown' }
  | { readonly state: 'pending'; readonly input: Hex; readonly from: Address }
  | { readonly state: 'mined'; readonly mined: Mined; readonly block: bigint }

/** @throws if no node answers */
export async function readMined(client: Client, hash: Hex): Promise<Reading> {
  const [transaction, receipt] = await Promise.all([
    getTransaction(client, { hash }).catch(undefinedWhere(TransactionNotFoundError)),
    getTransactionReceipt(client, { hash }).catch(undefinedWhere(TransactionReceiptNotFoundError)),
  ])
  if (!transaction) return { state: 'unknown' }
  const { from, to, input, value } = transaction
  if (!receipt) return { state: 'pending', input, from }
  const { logs, status, blockNumber } = receipt
  const trace = () => readTrace(client, hash)
  return {
    state: 'mined',
    mined: { from, to, input, value, isSuccess: status === 'success', logs, trace },
    block: blockNumber,
  }
}

const undefinedWhere = (kind: new (...args: never[]) => Error) => (error: unknown) => {
  if (error instanceof kind) return undefined
  throw error
}

/** The calls of a transaction; undefined if the nodes do not trace. @throws if no node answers */
async function readTrace(client: Client, hash: Hex): Promise<CallFrame | undefined> {
  try {
    return await client.request<{ Method: string; Parameters: unknown[]; ReturnType: CallFrame }>({
      method: 'debug_traceTransaction',
      params: [hash, { tracer: 'callTracer' }],
    })
  } catch (error) {
    const isSilent = (cause: unknown) => cause instanceof HttpRequestError || cause instanceof TimeoutError
    if (!(error instanceof BaseError) || error.walk(isSilent)) throw error
    return undefined
  }
}
