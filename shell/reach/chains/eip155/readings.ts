import type { Dispose } from '@shared/store/store'
import type { Eip1193Provider } from '../../connectors/connector'

/** What a wallet has said in an answer, rather than by an event. */
export type Reading =
  | { readonly type: 'network'; readonly chainId: number; readonly askedAt: number }
  /** The accounts that the visitor has shared by a request. */
  | { readonly type: 'accounts'; readonly answer: unknown }
  /** It does not serve the page, although the visitor was asked. */
  | { readonly type: 'refused' }

type Hear = (reading: Reading) => void

const listeners = new WeakMap<Eip1193Provider, Set<Hear>>()
let turns = 0

/** The place of a moment in the order of readings and events. */
export const nextTurn = (): number => ++turns

/** Tells the sessions with the wallet: what it says now may contradict what they know. */
export function tellReading(provider: Eip1193Provider, reading: Reading): void {
  for (const hear of [...(listeners.get(provider) ?? [])]) hear(reading)
}

export function onReading(provider: Eip1193Provider, hear: Hear): Dispose {
  const known = listeners.get(provider) ?? new Set()
  listeners.set(provider, known.add(hear))
  return () => void known.delete(hear)
}
