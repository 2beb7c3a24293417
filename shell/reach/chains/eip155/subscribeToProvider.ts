import type { Clock } from '@shared/contract/ports/clock'
import type { Dispose } from '@shared/store/store'
import { answerInTime } from '../../../ground/async/answerInTime'
import { timings } from '../../../ground/async/timings'
import type { ProviderEvent } from '../../../ground/connection/adapterSession'
import type { Eip1193Provider } from '../../connectors/connector'
import { listenTo } from './listenTo'
import { parseAccounts } from './parseAccounts'
import { parseChainId } from './parseChainId'
import { readChainId } from './readChainId'
import { nextTurn, onReading } from './readings'

/** "Try again later": the wallet has lost its node for a moment, and keeps the session. Source: EIP-1193. */
const softDisconnect = 1013

/**
 * Follows the changes that a wallet makes on its own, translated to our events. An event that says nothing clear leads to
 * a reading; a reading that contradicts what was told is told, unless an event came after it was asked for. A provider
 * without events is silent. Source: EIP-1193.
 */
export function subscribeToProvider(
  provider: Eip1193Provider,
  listener: (event: ProviderEvent) => void,
  clock: Clock,
): Dispose {
  // One may be called while the wallet walks its own list.
  let isLive = true
  const tell = (event: ProviderEvent) => isLive && listener(event)
  const inTime = <T>(answer: Promise<T>) => answerInTime(answer, timings.walletAnswerMs, clock)
  /** The network that was told last, and when. */
  let told: number | undefined
  let toldAt = 0

  function tellNetwork(chainId: number) {
    told = chainId
    tell({ type: 'networkChanged', networkId: `eip155:${chainId}` })
  }

  function tellAccounts(answer: unknown) {
    const accounts = parseAccounts(answer)
    tell(accounts.length > 0 ? { type: 'accountsChanged', accounts } : { type: 'disconnected' })
  }

  async function readAccounts() {
    const answer = await inTime(Promise.resolve(provider.request({ method: 'eth_accounts' })))
    if (isLive && Array.isArray(answer)) tellAccounts(answer)
  }

  const stops = [
    listenTo(provider, ['accountsChanged'], (payload) => {
      const isClear = Array.isArray(payload) && (payload.length === 0 || parseAccounts(payload).length > 0)
      if (isClear) tellAccounts(payload)
      else void readAccounts()
    }),
    listenTo(provider, ['chainChanged'], (payload) => {
      toldAt = nextTurn()
      const chainId = parseChainId(payload)
      if (chainId) tellNetwork(chainId)
      // Digits alone may be decimal or hex without its prefix.
      const isClear = chainId && (typeof payload !== 'string' || /^0x/i.test(payload))
      if (!isClear) void readChainId(provider, clock).catch(() => {})
    }),
    listenTo(provider, ['disconnect'], (error) => {
      const { code } = (error ?? {}) as { code?: unknown }
      if (code !== softDisconnect) tell({ type: 'disconnected' })
    }),
    onReading(provider, (reading) => {
      switch (reading.type) {
        case 'network':
          if (reading.chainId !== told && reading.askedAt > toldAt) tellNetwork(reading.chainId)
          return
        case 'accounts':
          return tellAccounts(reading.answer)
        case 'refused':
          tell({ type: 'disconnected' })
      }
    }),
  ]
  return () => {
    isLive = false
    for (const stop of stops) stop()
  }
}
