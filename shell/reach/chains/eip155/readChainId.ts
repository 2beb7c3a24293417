import type { Clock } from '@shared/contract/ports/clock'
import { timings } from '../../../ground/async/timings'
import { withTimeout } from '../../../ground/async/withTimeout'
import type { Eip1193Provider } from '../../connectors/connector'
import { parseChainId } from './parseChainId'
import { nextTurn, tellReading } from './readings'

/**
 * The chain that a wallet is on, undefined where its answer is no chain id. Sessions with the wallet hear of it. An
 * answer is awaited for `timeoutMs`, or as long as it takes if that is 0.
 * @throws WalletTimeout, and errors of the wallet
 */
export async function readChainId(
  provider: Eip1193Provider,
  clock: Clock,
  timeoutMs: number = timings.walletAnswerMs,
): Promise<number | undefined> {
  const askedAt = nextTurn()
  const answer = provider.request({ method: 'eth_chainId' })
  const chainId = parseChainId(await (timeoutMs ? withTimeout(answer, timeoutMs, clock) : answer))
  if (chainId) tellReading(provider, { type: 'network', chainId, askedAt })
  return chainId
}
