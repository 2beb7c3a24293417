import type { Network } from '@shared/domain/network'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'

/** A wallet that is asked to switch to one network. */
export type SwitchFlow =
  | { readonly status: 'opening' }
  | { readonly status: 'waiting' }
  | { readonly status: 'switched' }
  | { readonly status: 'declined' }
  /** The wallet holds an earlier request without an answer (−32002). */
  | { readonly status: 'pending' }
  | { readonly status: 'failed'; readonly error: unknown }

export const opening: SwitchFlow = { status: 'opening' }

/** The wallet has been asked. */
export function wait(flow: SwitchFlow): SwitchFlow {
  return flow.status === 'switched' ? flow : { status: 'waiting' }
}

/** The wallet is on the network. */
export function succeed(flow: SwitchFlow): SwitchFlow {
  return flow.status === 'waiting' ? { status: 'switched' } : flow
}

/** The wallet, or the transport to it, has failed. */
export function fail(flow: SwitchFlow, error: unknown): SwitchFlow {
  if (flow.status !== 'waiting') return flow
  if (isLatchkeyError(error, 'UserRejected')) return { status: 'declined' }
  if (isLatchkeyError(error, 'RequestPending')) return { status: 'pending' }
  return { status: 'failed', error }
}

/** Longer lists of networks get a search field. */
const readableMax = 6

export function needsSearch(networks: readonly Network[]): boolean {
  return networks.length > readableMax
}

/** The networks whose name, symbol or chain id contains the text; all of them for an empty text. */
export function searchNetworks(networks: readonly Network[], query: string): readonly Network[] {
  const wanted = query.trim().toLocaleLowerCase()
  return networks.filter(
    ({ name, id, nativeCurrency }) =>
      name.toLocaleLowerCase().includes(wanted) ||
      nativeCurrency.symbol.toLocaleLowerCase() === wanted ||
      String(id) === wanted,
  )
}
