import type { Clock } from '@shared/contract/ports/clock'
import { timings } from '../../../ground/async/timings'
import { withTimeout } from '../../../ground/async/withTimeout'
import type { Eip1193Provider } from '../../connectors/connector'
import { parseChainId } from './parseChainId'
import { nextTurn, tellReading } from './readings'

/**
 * Reads the chain that a wallet is on, and tells the wallet's sessions. Undefined if the answer is not a chain id. An
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
