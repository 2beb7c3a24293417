import type { Clock } from '@shared/contract/ports/clock'
import { systemClock } from '@shared/contract/ports/systemClock'
import type { Dispose, ReadonlyStore } from '@shared/store/store'
import { answerInTime } from '../../ground/async/answerInTime'
import { timings } from '../../ground/async/timings'
import type { Eip1193Provider, ShellConnector } from './connector'
import { holdProvider } from './holdProvider'
import { isDataImage } from './isDataImage'
import { walletName } from './walletName'

/** The wallets so far, in the order in which they announced themselves. */
export interface Discovery extends ReadonlyStore<readonly ShellConnector[]> {
  readonly dispose: Dispose
}

/**
 * Collects the browser wallets that announce themselves, late ones too, until disposed. An rdns belongs to the first
 * provider that announces it, as long as it answers: a second provider under the same rdns is refused with a warning,
 * unless it answers and the first does not. One provider under two rdns is one wallet. Inert on a server.
 * Source: EIP-6963.
 */
export function createDiscovery(
  { enableEIP6963 }: { readonly enableEIP6963: boolean },
  target = globalThis as unknown as EventTarget,
  clock: Clock = systemClock,
): Discovery {
  let connectors: readonly ShellConnector[] = []
  const owners = new Map<string, Eip1193Provider>()
  const rivals = new WeakSet<Eip1193Provider>()
  const listeners = new Set<() => void>()
  const tell = () => {
    for (const listener of [...listeners]) listener()
  }

  /** Asks no visitor: every wallet tells its chain. */
  const isAlive = async (provider: Eip1193Provider) => {
    const asked = (async () => provider.request({ method: 'eth_chainId' }))()
    return ((await answerInTime(asked, timings.walletAnswerMs, clock)) ?? undefined) !== undefined
  }

  async function replaceDead(rdns: string, owner: Eip1193Provider, rival: Eip1193Provider) {
    if (rivals.has(rival)) return
    rivals.add(rival)
    console.warn(`[latchkey] A second wallet announces itself as ${rdns}`)
    const [isOwnerAlive, isRivalAlive] = await Promise.all([owner, rival].map(isAlive))
    if (isOwnerAlive || !isRivalAlive || owners.get(rdns) !== owner) return
    owners.set(rdns, rival)
    connectors = connectors.map((known) =>
      known.id === rdns ? { ...known, providers: { eip155: async () => rival } } : known,
    )
    tell()
  }

  const hear = ({ detail }: CustomEventInit) => {
    const { info, provider } = detail ?? {}
    const { name, rdns, uuid, icon } = info ?? {}
    if (![name, rdns, uuid].every((text) => text && typeof text === 'string')) return
    const held = holdProvider(provider)
    if (!held) return
    const owner = owners.get(rdns)
    if (owner) {
      if (owner !== held) void replaceDead(rdns, owner, held)
      return
    }
    const first = [...owners].find(([, known]) => known === held)?.[0]
    owners.set(rdns, held)
    connectors = first
      ? // A session may have been kept under the other name.
        connectors.map((known) =>
          known.id === first ? { ...known, formerIds: [...(known.formerIds ?? []), rdns] } : known,
        )
      : [
          ...connectors,
          {
            id: rdns,
            type: 'ANNOUNCED',
            name: walletName(name, rdns),
            namespaces: ['eip155'],
            info: { rdns },
            ...(isDataImage(icon) && { imageUrl: icon }),
            providers: { eip155: async () => held },
          },
        ]
    tell()
  }

  const announced = 'eip6963:announceProvider'
  const isListening = enableEIP6963 && 'addEventListener' in target
  if (isListening) {
    target.addEventListener(announced, hear)
    target.dispatchEvent(new Event('eip6963:requestProvider'))
  }
  return {
    get: () => connectors,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      listeners.clear()
      if (isListening) target.removeEventListener(announced, hear)
    },
  }
}
