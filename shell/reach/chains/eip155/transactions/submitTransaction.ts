import { estimatedFee, feeExcessOf } from '@shared/amounts/feeExcess'
import type { Clock } from '@shared/contract/ports/clock'
import { type Hex, toBigInt, toHex } from '@shared/domain/evmQuantity'
import type { Network } from '@shared/domain/network'
import { readGasPrice } from '@shared/domain/readGasPrice'
import type { WalletIntent } from '@shared/domain/transaction'
import { ProviderDisconnected, RpcFailed } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { BatchRefused, SendUnclear, UnsupportedChain } from '@shared/errors/transactionErrors'
import { answerInTime } from '../../../../ground/async/answerInTime'
import type { Tracking } from '../../../../ground/storage/storedTransaction'
import type { Eip1193Provider, ShellConnector } from '../../../connectors/connector'
import { answerOf, refusesBatch } from '../../answerOf'
import { providerOf } from '../../providerOf'
import type { NodeRequest, RpcRequest } from '../../rpc/rpcRequest'
import { toTransactionError } from '../../toTransactionError'
import { toWalletError } from '../../toWalletError'
import type { QuotingSender, TransactionAdapter, TransactionSender } from '../../transactionAdapter'
import { type EthCall, toEthCalls } from './ethCall'
import { paymentGas, readGas } from './readGas'
import { isContract } from './readReceiver'
import { readUsualFee } from './readUsualFee'

/** Ways to submit that a wallet refused on this page. */
export interface RefusedWays {
  readonly batches: WeakSet<ShellConnector>
  readonly transactions: WeakSet<ShellConnector>
}

export interface SendDeps {
  readonly request: RpcRequest
  readonly clock: Clock
  readonly takesBatches: TransactionAdapter['takesBatches'] & {}
  readonly refused: RefusedWays
  /** These come with the adapter, whose code is on the page already. */
  readonly assertPermitted: (permitted: {
    readonly connector: ShellConnector
    readonly provider: Eip1193Provider
    readonly account: string
  }) => Promise<void>
  readonly readChainId: (provider: Eip1193Provider, clock: Clock) => Promise<number | undefined>
}

const hintMs = 1_500

/**
 * Asks a wallet to submit. Several calls are a batch (EIP-5792), of which all or none are made. One call is a
 * transaction, which all wallets can send. It is a batch of one if the wallet takes batches, and one of three things
 * holds: the account is a contract, whose transactions are not its own; the wallet runs its calls by the account's
 * code; or the wallet refused to send a transaction earlier. A transfer of all that the account has stays a
 * transaction, whose fee was kept back. The wallet is asked for one thing: after a refusal of one way, the chain is
 * looked at before another is tried.
 */
export async function submitTransaction(
  intent: WalletIntent,
  { address, network, connector }: TransactionSender & { readonly connector: ShellConnector },
  { request, clock, takesBatches, refused, assertPermitted, readChainId }: SendDeps,
  onAsk: (tracking: Tracking) => Promise<void>,
): Promise<{ readonly id: string; readonly tracking: Tracking }> {
  const provider = await providerOf(connector, 'eip155')
  const calls = toEthCalls(intent, address)
  const [call] = calls as [EthCall & { readonly from: Hex }]
  const isOne = calls.length === 1
  const chainId = Number(network.id)
  /** Optional facts from the nodes: the wallet, and the visitor's tap, do not wait for them. */
  const told = <T>(answer: Promise<T>) => answerInTime(answer, hintMs, clock)
  const [price, { before, isContractAccount }] = await Promise.all([
    intent.kind === 'transfer' && !intent.token
      ? told(priceForAll({ request, network, clock }, call, intent.amount))
      : {},
    readBefore({ address, network, connector }, { request, clock }),
  ])
  // A page that dies while the wallet is asked leaves nothing else to find the transaction by.
  const isFindable = before.submittedAtBlock !== undefined && before.leastNonce !== undefined
  if (intent.kind === 'calls' && intent.once !== undefined && !isFindable) throw new LatchkeyError(RpcFailed)
  const isAll = price !== undefined && Object.keys(price).length > 0
  const isSmart = isContractAccount || (isSmartAccount(connector) && !isAll)
  const isLone = isSmart || refused.transactions.has(connector)
  const asBatch = !isOne || (isLone && (await takesBatches({ address, network, connector })))
  const tracking: Tracking = { ...before, ...(asBatch && { asBatch }) }

  let walletChain: number | undefined
  try {
    await assertPermitted({ connector, provider, account: address })
    // The very last thing before the wallet is asked: a transaction goes wherever the wallet is.
    walletChain = await readChainId(provider, clock)
  } catch (cause) {
    throw toWalletError(cause, ProviderDisconnected)
  }
  if (walletChain !== chainId) throw new LatchkeyError(UnsupportedChain)
  await onAsk(tracking)
  try {
    if (!asBatch) {
      const transaction = { ...call, from: address, ...price }
      const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
      if (!isHash(hash)) throw new LatchkeyError(SendUnclear)
      return { id: hash, tracking }
    }
    const batch = {
      version: '2.0.0',
      from: address,
      chainId: toHex(chainId),
      atomicRequired: !isOne,
      calls: calls.map(({ from, ...each }) => each),
    }
    const answer = await provider.request({ method: 'wallet_sendCalls', params: [batch] })
    const id = typeof answer === 'string' ? answer : (answer as { id?: unknown } | null)?.id
    if (typeof id !== 'string' || !id) throw new LatchkeyError(SendUnclear)
    return { id, tracking: { ...tracking, isBatch: true } }
  } catch (error) {
    if (asBatch && refusesBatch(error)) {
      refused.batches.add(connector)
      throw new LatchkeyError(BatchRefused, {}, { cause: error })
    }
    if (!asBatch && answerOf(error) === 'unsupported') refused.transactions.add(connector)
    throw toTransactionError(error)
  }
}

/** The facts by which the chain is searched for a request, as far as nodes give them in time. */
export const lookBefore = async (...args: Parameters<typeof readBefore>): Promise<Tracking> =>
  (await readBefore(...args)).before

async function readBefore(
  { address, network, connector }: QuotingSender,
  { request, clock }: Pick<SendDeps, 'request' | 'clock'>,
) {
  const read = <T>(toFact: (answer: unknown) => T, method: string, ...params: unknown[]) =>
    answerInTime(request(network, method, params).then(toFact), hintMs, clock)
  const [submittedAtBlock, leastNonce, isContractAccount = false] = await Promise.all([
    read(toNumber, 'eth_blockNumber'),
    read(toNumber, 'eth_getTransactionCount', address, 'pending'),
    read(isContract, 'eth_getCode', address, 'latest'),
  ])
  const before: Tracking = {
    ...(submittedAtBlock !== undefined && { submittedAtBlock }),
    ...(leastNonce !== undefined && { leastNonce }),
    // Bundlers may send each of its transactions.
    ...((isContractAccount || isSmartAccount(connector)) && { asBatch: true }),
  }
  return { before, isContractAccount }
}

const isSmartAccount = (connector: ShellConnector | undefined) =>
  connector?.accountTypes?.of('eip155')?.type === 'smartAccount'

const toNumber = (answer: unknown): number => Number(toBigInt(answer))

/** Source: docs/reference/specification.md#validation, a transaction hash is `0x` and 64 hexadecimal digits. */
const isHash = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)

/**
 * Gas and price of a transfer of the whole balance, so that the wallet does not reckon with more than was kept back.
 * Empty if more than twice that is left: the wallet estimates better then. Empty as well if the price is out of bounds:
 * a wrong price is never the widget's. Empty if the gas may be wrong: what is left is too little for it.
 */
async function priceForAll(
  { request, network, clock }: Pick<SendDeps, 'request' | 'clock'> & { readonly network: Network },
  call: EthCall & { readonly from: Hex },
  amount: bigint,
): Promise<object> {
  const ask: NodeRequest = (method, ...params) => request(network, method, params)
  const [balance, price, gas, usual] = await Promise.all([
    ask('eth_getBalance', call.from, 'latest').then(toBigInt),
    readGasPrice(ask),
    readGas(ask, call),
    readUsualFee(request, network, clock, async (node) => ({ gas: await readGas(node, call), dataFee: 0n })),
  ])
  const left = balance - amount
  const fee = gas * price.perGas
  if (left <= 0n || left > fee * 2n) return {}
  if (gas !== paymentGas && estimatedFee(fee, usual) !== fee) return {}
  const coin = 10n ** BigInt(network.nativeCurrency.decimals)
  if (feeExcessOf({ fee, usual, coin, moved: amount })) return {}
  return { gas: toHex(gas), ...price.fields(left / gas) }
}
