import { estimatedFee } from '@shared/amounts/feeExcess'
import type { Clock } from '@shared/contract/ports/clock'
import { dataFeeCall, withDataFeeMargin } from '@shared/domain/dataFeeCall'
import { toBigInt } from '@shared/domain/evmQuantity'
import { readGasPrice } from '@shared/domain/readGasPrice'
import type { Transfer, TransferForecast } from '@shared/domain/transfer'
import type { Consumption } from '@shared/domain/usualFee'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'
import type { TransactionSender } from '../../transactionAdapter'
import { balanceOfCall, type EthCall, toEthCall } from './ethCall'
import { findFailure } from './findFailure'
import { readBlockTime } from './readBlockTime'
import { readGas } from './readGas'
import { readMovement } from './readMovement'
import { readReceiver } from './readReceiver'
import { readRefusal } from './readRefusal'
import { readUsualFee } from './readUsualFee'

/** The cost and effects of a transfer, as the nodes say. Asked in one round trip, if nothing fails. */
export async function quoteTransfer(
  transfer: Transfer,
  { address: from, network }: TransactionSender,
  { request, clock }: { readonly request: RpcRequest; readonly clock: Clock },
  /** Whether the wallet sends it by the account's code, for a fee that only the wallet knows, or for none. */
  runsByCode: Promise<boolean>,
): Promise<TransferForecast> {
  const ask: NodeRequest = (method, ...params) => request(network, method, params)
  const { token, to, amount } = transfer
  const call = toEthCall(transfer, from)

  const balanceRead = ask('eth_getBalance', from, 'latest').then(toBigInt)
  const [
    balance,
    holding,
    price,
    consumption,
    usualFee,
    refusal,
    movement,
    receiver,
    seconds,
    isFeeOfWallet,
  ] = await Promise.all([
    balanceRead,
    // A contract with an empty answer is no token.
    token ? ask('eth_call', balanceOfCall(token, from), 'latest').then(toAmount, orNothing) : balanceRead,
    readGasPrice(ask),
    readConsumption(ask, call),
    readUsualFee(request, network, clock, (node) => readConsumption(node, call)),
    ask('eth_call', call, 'latest').then((answer) => refusalIn(answer, token), orRefusal),
    readMovement(ask, transfer, from),
    readReceiver(ask, { to, token, from }),
    readBlockTime(ask, network),
    runsByCode,
  ])

  const { symbol, decimals } = network.nativeCurrency
  const askedFee = consumption.gas * price.perGas + consumption.dataFee
  const fee = estimatedFee(askedFee, usualFee)
  const free = balance > fee ? balance - fee : 0n
  return {
    fee: { value: fee, symbol, decimals },
    ...(usualFee !== undefined && { usualFee }),
    ...(fee !== askedFee && { askedFee }),
    max: token ? holding : free,
    ...movement,
    receiver,
    ...(isFeeOfWallet && { isFeeOfWallet }),
    failure: findFailure({
      amount,
      holding,
      balance,
      isNative: !token,
      refusal,
      fee: token && isFeeOfWallet ? 0n : fee,
    }),
    ...(seconds !== undefined && { seconds }),
  }
}

/** What a transfer takes at most, by one node. */
async function readConsumption(ask: NodeRequest, call: EthCall): Promise<Consumption> {
  const [gas, dataFee] = await Promise.all([
    readGas(ask, call),
    ask('eth_call', dataFeeCall((call.data?.length ?? 0) / 2), 'latest')
      .then(toAmount)
      .catch(() => 0n),
  ])
  return { gas, dataFee: withDataFeeMargin(dataFee) }
}

function toAmount(answer: unknown): bigint {
  return answer === '0x' ? 0n : toBigInt(answer)
}

function orNothing(error: unknown): bigint {
  if (readRefusal(error)) return 0n
  throw error
}

function orRefusal(error: unknown) {
  const refusal = readRefusal(error)
  if (refusal) return refusal
  throw error
}

/** Tokens answer `true` or, the older ones, nothing. */
function refusalIn(answer: unknown, token: string | undefined) {
  return token && answer !== '0x' && BigInt(String(answer)) === 0n ? { message: undefined } : undefined
}
