import type { FeatureContext } from '@shared/contract/context'
import type { Store } from '@shared/store/store'
import { type NameOffers, suggestionsSchema } from '../names/nameOffers'

/** Requests available names for a label. Never rejects: a failure is a state of the offers. */
export async function suggestNames(
  { http }: FeatureContext,
  offers: Store<NameOffers>,
  label: string,
  signal: AbortSignal,
): Promise<void> {
  offers.update(({ names }) => ({ status: 'loading', names }))
  try {
    const { suggestions } = await http.request(`/v1/profile/suggestions/${label}`, {
      schema: suggestionsSchema,
      signal,
    })
    if (!signal.aborted) offers.update(() => ({ status: 'ready', names: suggestions }))
  } catch {
    if (!signal.aborted) offers.update(() => ({ status: 'failed', names: [] }))
  }
}
