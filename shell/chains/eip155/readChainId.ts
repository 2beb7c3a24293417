import type { Clock } from '@shared/contract/ports/clock'
import { timings } from '../../async/timings'
import { withTimeout } from '../../async/withTimeout'
import type { Eip1193Provider } from '../../connectors/connector'
import { parseChainId } from './parseChainId'

/**
 * The chain that a wallet is on, undefined where its answer is no chain id.
 * @throws WalletTimeout, and errors of the wallet
 */
export async function readChainId(provider: Eip1193Provider, clock: Clock): Promise<number | undefined> {
  const answer = provider.request({ method: 'eth_chainId' })
  return parseChainId(await withTimeout(answer, timings.walletAnswerMs, clock))
}
