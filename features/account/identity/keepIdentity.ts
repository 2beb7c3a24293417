import type { FeatureContext } from '@shared/contract/context'
import type { AccountModel } from '../accountModel'
import { identitiesKey } from './identitiesKey'
import type { Identity } from './identity'
import { identitiesSchema } from './identitySchema'

/** How many identities are kept: about as many accounts as a visitor switches between. */
const keptMax = 8

/** Shows an account's identity, and stores it for the next visit. */
export function keepIdentity(
  { clock, storage }: FeatureContext,
  { identities }: AccountModel,
  address: string,
  identity: Identity,
): void {
  identities.update((all) => ({ ...all, [address]: identity }))
  const kept = storage.get(identitiesKey, identitiesSchema) ?? []
  const others = kept.filter((each) => each.address !== address)
  storage.set(identitiesKey, [{ address, at: clock.now(), ...identity }, ...others].slice(0, keptMax))
}
