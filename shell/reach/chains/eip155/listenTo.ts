import type { Dispose } from '@shared/store/store'
import type { Eip1193Provider } from '../../connectors/connector'

/** Listens to events of a wallet; also to one that cannot remove a listener. */
export function listenTo(
  provider: Eip1193Provider,
  events: readonly string[],
  hear: (payload: unknown) => void,
): Dispose {
  let isLive = true
  const listener = (payload: unknown) => isLive && hear(payload)
  for (const event of events) provider.on?.(event, listener)
  return () => {
    isLive = false
    for (const event of events) provider.removeListener?.(event, listener)
  }
}
