import { estimatedFee } from '@shared/amounts/feeExcess'
import type { Clock } from '@shared/contract/ports/clock'
import type { AssetMove, CallsFailure, CallsForecast, CallsIntent } from '@shared/domain/calls'
import { toBigInt } from '@shared/domain/evmQuantity'
import { readGasPrice } from '@shared/domain/readGasPrice'
import type { Log } from '@shared/reading/changes/evm/log'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'
import type { TransactionSender } from '../../transactionAdapter'
import { toEthCalls } from './ethCall'
import { movesOf } from './movesOf'
import { readRefusal } from './readRefusal'
import { readUsualFee } from './readUsualFee'

/**
 * The cost of calls and whether they would fail, as the nodes say. The node simulates them in a row where it can: a
 * later call may need the effects of an earlier one.
 */
export async function quoteCalls(
  intent: CallsIntent,
  { address: from, network }: TransactionSender,
  { request, clock }: { readonly request: RpcRequest; readonly clock: Clock },
  /** As `quoteTransfer` takes it. */
  runsByCode: Promise<boolean>,
): Promise<CallsForecast> {
  const ask: NodeRequest = (method, ...params) => request(network, method, params)
  const running = runCalls(ask, intent, from)
  const [balance, price, run, usualFee, isFeeOfWallet] = await Promise.all([
    ask('eth_getBalance', from, 'latest').then(toBigInt),
    readGasPrice(ask),
    running,
    readUsualFee(request, network, clock, async (node) => {
      const { gas = (await running).gas } = await runCalls(node, intent, from)
      if (gas === undefined) throw new Error('The node cannot tell the gas of these calls.')
      return { gas, dataFee: 0n }
    }),
    runsByCode,
  ])
  const { symbol, decimals } = network.nativeCurrency
  const askedFee = run.gas === undefined || isFeeOfWallet ? undefined : run.gas * price.perGas
  const fee = askedFee && estimatedFee(askedFee, usualFee)
  const spent = intent.calls.reduce((sum, { value = 0n }) => sum + value, 0n)
  const failure: CallsFailure | undefined =
    balance < spent + (fee ?? 0n) ? { reason: 'balance' } : run.failure
  return {
    ...(fee !== undefined && { fee: { value: fee, symbol, decimals }, usualFee }),
    ...(fee !== askedFee && { askedFee }),
    ...(failure && { failure }),
    ...(!failure && run.moves && { moves: run.moves }),
  }
}

interface Run {
  readonly gas?: bigint
  readonly moves?: readonly AssetMove[]
  readonly failure?: CallsFailure
}

interface SimulatedCall {
  readonly gasUsed: string
  readonly status: string
  readonly logs?: readonly Log[]
  /** The contract's reason, if it reverted. */
  readonly returnData?: string
  readonly error?: { readonly message?: string }
}

/** Source: `eth_simulateV1`. If the node lacks it, the first call alone can be judged. */
async function runCalls(ask: NodeRequest, intent: CallsIntent, from: string): Promise<Run> {
  const calls = toEthCalls(intent, from)
  try {
    const options = { blockStateCalls: [{ calls }], traceTransfers: true }
    const [block] = (await ask('eth_simulateV1', options, 'latest')) as [{ calls: readonly SimulatedCall[] }]
    const failed = block.calls.findIndex(({ status }) => status !== '0x1')
    const gas = block.calls.reduce((sum, { gasUsed }) => sum + toBigInt(gasUsed), 0n)
    if (failed < 0) {
      const logs = block.calls.flatMap(({ logs = [] }) => logs)
      return { gas: withMargin(gas), moves: movesOf(logs, from) }
    }
    const { error, returnData } = block.calls[failed]!
    return { failure: failureOf(failed, { code: 3, message: error?.message, data: returnData }) }
  } catch (error) {
    // Nodes refuse the whole block if the sender cannot pay.
    if (readRefusal(error)) return { failure: failureOf(0, error) }
  }
  try {
    const gas = toBigInt(await ask('eth_estimateGas', calls[0]))
    return calls.length === 1 ? { gas: withMargin(gas) } : {}
  } catch (error) {
    if (readRefusal(error)) return { failure: failureOf(0, error) }
    throw error
  }
}

const failureOf = (index: number, error: unknown): CallsFailure => ({
  reason: 'reverted',
  step: index + 1,
  message: readRefusal(error)?.message,
})

/** State can change until they are mined. */
const withMargin = (gas: bigint) => gas + gas / 5n
