import type { Deps } from '../guards/deps'
import { labelOf } from '../names/label'
import type { ProfileAnswer } from '../names/profileSchema'
import type { StoredProfile } from '../store/profileStore'

/** The coin type of Ethereum. Source: SLIP-44. */
const etherCoinType = 60

/**
 * The owner of a name: one of our zone from our records, any other from the chain. Without addresses, it has no owner.
 */
export async function findProfile(
  { store, chainNames, nameZone }: Pick<Deps, 'store' | 'chainNames' | 'nameZone'>,
  name: string,
): Promise<ProfileAnswer> {
  const unowned: ProfileAnswer = { name, registered: null, updated: null, addresses: {}, attributes: [] }
  const label = labelOf(name, nameZone)
  if (label) {
    const found = await store.profiles.find(`${label}.${nameZone}`)
    return found ? toProfile(found) : unowned
  }
  const found = await chainNames.find(name)
  if (!found) return unowned
  const addresses = { [etherCoinType]: { address: found.address, created: null } }
  return { ...unowned, name: found.name, addresses }
}

export function toProfile({
  name,
  registered,
  updated,
  addresses,
  attributes,
}: StoredProfile): ProfileAnswer {
  return {
    name,
    registered,
    updated,
    addresses: Object.fromEntries(
      addresses.map(({ coinType, address, created }) => [String(coinType), { address, created }]),
    ),
    attributes: Object.entries(attributes).map(([key, value]) => ({ key, value })),
  }
}
