import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Network } from '@shared/domain/network'
import { ChainNotSupported, ProviderDisconnected } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { numberToHex } from 'viem/utils'
import { timings } from '../../../ground/async/timings'
import type { Eip1193Provider } from '../../connectors/connector'
import { answerOf } from '../answerOf'
import { answerOrChange } from '../answerOrChange'
import { says } from '../says'
import { RequestDeclined, toWalletError } from '../toWalletError'
import { listenTo } from './listenTo'
import { readChainId } from './readChainId'

const there = Symbol('there')

/** Words by which wallets give another reason with the code of the visitor's no. */
const reason = /(un|not |n't |n’t )support|unrecognized|unknown|invalid|not (found|configured|available)/i
const refusal = /user|reject|den(y|ied)|declin|cancel/i

interface SwitchDeps {
  readonly clock: Clock
  readonly log: Pick<Logger, 'warn'>
  /** The wallet's, unless something else asks it. */
  readonly request?: Eip1193Provider['request']
}

/**
 * Puts a wallet on a network, adding it after any refusal but the visitor's own, a lost wallet's, and an open request's:
 * wallets tell in many ways that they lack a network. A wallet's word is not enough: it resolves once the wallet reports
 * the network, since a transaction would go wherever the wallet is.
 * Source: EIP-3326, EIP-3085; docs/reference/specification.md#calls.
 * @throws UserRejected, RequestPending, ProviderDisconnected, WalletTimeout, ChainNotSupported
 */
export async function switchNetwork(
  provider: Eip1193Provider,
  network: Network,
  { clock, log, request = provider.request }: SwitchDeps,
): Promise<void> {
  const chainId = Number(network.id)
  const isThere = async () => (await translated(readChainId(provider, clock))) === chainId
  /** Resolves with `there` if the wallet's event tells so, whether or not the wallet answers. */
  const ask = (method: string, parameter: object) =>
    translated(
      answerOrChange<unknown>(() => request({ method, params: [parameter] }), {
        isNewer: true,
        listen: (hear) => listenTo(provider, ['chainChanged'], hear),
        confirm: async () => ((await isThere()) ? there : undefined),
      }),
    )
  const change = () => ask('wallet_switchEthereumChain', { chainId: numberToHex(chainId) })
  const add = () => ask('wallet_addEthereumChain', toAddParameter(network))

  try {
    if ((await change()) === there) return
  } catch (error) {
    // Whatever else a wallet says: it may lack the network, and cannot be harmed by getting it.
    if (!isLatchkeyError(error, 'ChainNotSupported')) throw error
    if ((await add().catch(refused)) === there) return
    // Some wallets add a network and stay on the old one.
    if (!(await isThere()))
      await change().catch((again) => {
        if (!isLatchkeyError(again, 'ChainNotSupported')) throw again
      })
  }
  if (await isThere()) return
  // Some wallets approve first and switch a moment later.
  await nextChange(provider, clock)
  if (!(await isThere())) throw new LatchkeyError(ChainNotSupported)

  function refused(error: LatchkeyError): never {
    // A wallet names what it does not take, such as the symbol of a test network's coin: that is for the developer.
    if (isLatchkeyError(error, 'ChainNotSupported'))
      log.warn(`The wallet does not take the network ${network.caipNetworkId}`, error.cause)
    throw error
  }
}

async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    if (says(cause, reason) && !says(cause, refusal) && answerOf(cause) === 'declined')
      throw new LatchkeyError(ChainNotSupported, {}, { cause })
    throw toWalletError(cause, ChainNotSupported, ProviderDisconnected, RequestDeclined)
  }
}

/**
 * The network's public addresses only: the addresses of `customRpcUrls` may carry the host's keys. Source: EIP-3085.
 */
function toAddParameter({ id, name, nativeCurrency, rpcUrls, blockExplorers }: Network) {
  const { name: currency, symbol, decimals } = nativeCurrency
  return {
    chainId: numberToHex(Number(id)),
    chainName: name,
    nativeCurrency: { name: currency, symbol, decimals },
    rpcUrls: [...rpcUrls.default.http],
    ...(blockExplorers && { blockExplorerUrls: [blockExplorers.default.url] }),
  }
}

/** Resolves when the wallet reports a change, or once the time for it is over. */
function nextChange(provider: Eip1193Provider, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      cancel()
      stop()
      resolve()
    }
    const cancel = clock.after(timings.networkSettleMs, settle)
    const stop = listenTo(provider, ['chainChanged'], settle)
  })
}
