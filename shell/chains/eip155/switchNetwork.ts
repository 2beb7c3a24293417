import type { Clock } from '@shared/contract/ports/clock'
import type { Network } from '@shared/domain/network'
import { ChainNotSupported, ProviderDisconnected } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { numberToHex } from 'viem/utils'
import { timings } from '../../async/timings'
import type { Eip1193Provider } from '../../connectors/connector'
import { toWalletError } from '../toWalletError'
import { lacksNetwork } from './lacksNetwork'
import { readChainId } from './readChainId'

/**
 * Puts a wallet on a network, adding it where the wallet lacks it. A wallet's word is not enough: it resolves once
 * the wallet reports the network, since a transaction would go wherever the wallet is.
 * Source: EIP-3326, EIP-3085; specification §7.
 * @throws UserRejected, RequestPending, ProviderDisconnected, WalletTimeout, ChainNotSupported
 */
export async function switchNetwork(
  provider: Eip1193Provider,
  network: Network,
  clock: Clock,
): Promise<void> {
  const chainId = Number(network.id)
  const isThere = async () => (await translated(readChainId(provider, clock))) === chainId
  const change = () =>
    translated(
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: numberToHex(chainId) }] }),
    )
  const add = () =>
    translated(provider.request({ method: 'wallet_addEthereumChain', params: [toAddParameter(network)] }))

  try {
    await change()
  } catch (error) {
    if (!isLatchkeyError(error, 'ChainNotSupported') || !lacksNetwork(error.cause)) throw error
    await add()
    // Some wallets add a network and stay where they are.
    if (!(await isThere())) await change()
  }
  if (await isThere()) return
  // Some wallets approve first and switch a moment later.
  await nextChange(provider, clock)
  if (!(await isThere())) throw new LatchkeyError(ChainNotSupported)
}

async function translated<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer
  } catch (cause) {
    throw toWalletError(cause, ChainNotSupported, ProviderDisconnected)
  }
}

/** The network's public addresses only: those of `customRpcUrls` may carry the host's keys. Source: EIP-3085. */
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

/** Resolves when the wallet tells of a change, or once the time for it is over. */
function nextChange(provider: Eip1193Provider, clock: Clock): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => {
      cancel()
      provider.removeListener?.('chainChanged', settle)
      resolve()
    }
    const cancel = clock.after(timings.networkSettleMs, settle)
    provider.on?.('chainChanged', settle)
  })
}
