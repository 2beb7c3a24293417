import type { Clock } from '@shared/contract/ports/clock'
import type { Transfer } from '@shared/domain/transfer'
import { ProviderDisconnected, UnsupportedChain } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { SendUnclear } from '@shared/errors/transferErrors'
import type { Eip1193Provider } from '../../../connectors/connector'
import { rawErrors } from '../../rawErrors'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { toTransferError } from '../../toTransferError'
import { toWalletError } from '../../toWalletError'
import type { Sender, TransferTrace } from '../../transferAdapter'
import { withTimeout } from '../../withTimeout'
import type { ReadCapabilities } from '../createCapabilities'
import { readChainId } from '../readChainId'
import { type EthCall, toBigInt, toEthCall, toHex } from './ethCall'
import { readGas } from './readGas'
import { readGasPrice } from './readGasPrice'
import { isContract } from './readReceiver'

interface SendDeps {
  readonly request: RpcRequest
  readonly clock: Clock
  readonly capabilities: ReadCapabilities
}

const hintMs = 1_500

/** Wallets that know only batches. Source: EIP-1193 (4200), JSON-RPC (−32601) */
const unknownMethod: readonly unknown[] = [4200, -32601]

/**
 * Has a wallet send. As a transaction, as all wallets can; as a batch of one (EIP-5792) where the wallet takes batches
 * and either the account is a contract, whose transactions are not its own, or the wallet sends no transactions.
 */
export async function sendTransfer(
  transfer: Transfer,
  { address, network, provider }: Sender & { readonly provider: Eip1193Provider },
  { request, clock, capabilities }: SendDeps,
  onAsk: (trace: TransferTrace) => Promise<void>,
): Promise<{ readonly id: string; readonly trace: TransferTrace }> {
  const ask = (method: string, ...params: unknown[]) => request(network, method, params)
  const call = toEthCall(transfer, address)
  const chainId = Number(network.id)
  const takesBatches = async () => (await capabilities(provider, address, chainId)).takesBatches
  /** What the nodes could tell is good to have: the wallet, and the visitor's tap, do not wait for it. */
  const told = <T>(answer: Promise<T>) => withTimeout(answer, hintMs, clock).catch(() => undefined)
  const [isSmart, price, block, leastNonce] = await Promise.all([
    told(ask('eth_getCode', address, 'latest').then(isContract)),
    transfer.token ? {} : told(priceForAll(ask, call, transfer.amount)),
    told(ask('eth_blockNumber').then(toNumber)),
    told(ask('eth_getTransactionCount', address, 'pending').then(toNumber)),
  ])
  const trace: TransferTrace = {
    ...(block !== undefined && { sentAtBlock: block }),
    ...(leastNonce !== undefined && { leastNonce }),
  }

  const sendBatch = async () => {
    const { from, ...first } = call
    const batch = {
      version: '2.0.0',
      from: address,
      chainId: toHex(chainId),
      atomicRequired: false,
      calls: [first],
    }
    const answer = await provider.request({ method: 'wallet_sendCalls', params: [batch] })
    const id = typeof answer === 'string' ? answer : (answer as { id?: unknown } | null)?.id
    if (typeof id !== 'string' || !id) throw new LatchkeyError(SendUnclear)
    return { id, trace: { ...trace, isBatch: true } }
  }

  // The very last thing before the wallet is asked: a transaction goes wherever the wallet is.
  let walletChain: number | undefined
  try {
    walletChain = await readChainId(provider, clock)
  } catch (cause) {
    throw toWalletError(cause, ProviderDisconnected)
  }
  if (walletChain !== chainId) throw new LatchkeyError(UnsupportedChain)
  await onAsk(trace)
  try {
    if (isSmart && (await takesBatches())) return await sendBatch()
    const transaction = { ...call, from: address, ...price }
    const hash = await provider.request({ method: 'eth_sendTransaction', params: [transaction] })
    if (!isHash(hash)) throw new LatchkeyError(SendUnclear)
    return { id: hash, trace }
  } catch (error) {
    const isUnknown = rawErrors(error).some(({ code }) => unknownMethod.includes(code))
    if (!isUnknown || !(await takesBatches())) throw toTransferError(error)
  }
  return sendBatch().catch((error) => {
    throw toTransferError(error)
  })
}

const toNumber = (answer: unknown): number => Number(toBigInt(answer))

/** Source: specification §5, a transaction hash is `0x` and 64 hexadecimal digits. */
const isHash = (answer: unknown): answer is string =>
  typeof answer === 'string' && /^0x[\da-f]{64}$/i.test(answer)

type Ask = (method: string, ...params: unknown[]) => Promise<unknown>

/**
 * Gas and price for who sends all there is, so that the wallet does not reckon with more than was kept back. Nothing
 * where more is left than twice that: the wallet knows better then.
 */
async function priceForAll(ask: Ask, call: EthCall, amount: bigint): Promise<object> {
  const [balance, price, gas] = await Promise.all([
    ask('eth_getBalance', call.from, 'latest').then(toBigInt),
    readGasPrice(ask),
    readGas(ask, call),
  ])
  const left = balance - amount
  if (left <= 0n || left > gas * price.perGas * 2n) return {}
  return { gas: toHex(gas), ...price.fields(left / gas) }
}
