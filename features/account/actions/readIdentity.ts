import type { FeatureContext } from '@shared/contract/context'
import type { AccountModel } from '../activateAccount'
import { identitiesSchema, identitySchema } from '../identity/identitySchema'
import type { ShownAccount } from '../model'

/** Source: specification §9, name and identity cache. */
const freshMs = 5 * 60_000
const keptKey = 'identities'
const keptMax = 8
/** A name is read, not scrolled. */
const nameMax = 255

/** Reads what the account calls itself. Never rejects: without a name the address stands alone. EVM only. */
export async function readIdentity(
  { clock, config, http, storage }: FeatureContext,
  { identities }: AccountModel,
  { session }: ShownAccount,
): Promise<void> {
  const { address, namespace } = session.account
  if (!config.apiUrl || namespace !== 'eip155') return
  const set = (name: string, avatar: string) =>
    identities.update((all) => ({ ...all, [address]: { name, avatar } }))
  const kept = storage.get(keptKey, identitiesSchema) ?? []
  const own = kept.find((each) => each.address === address)
  const now = clock.now()
  if (own && now >= own.at && now - own.at < freshMs) {
    if (!identities.get()[address]) set(own.name, own.avatar)
    return
  }
  try {
    const answer = await http.request(`/v1/identity/${address}`, {
      query: { sender: address },
      schema: identitySchema,
    })
    const name = (answer.name ?? '').slice(0, nameMax)
    const avatar = pictureOf(answer.avatar)
    set(name, avatar)
    const others = kept.filter((each) => each.address !== address)
    storage.set(keptKey, [{ address, at: clock.now(), name, avatar }, ...others].slice(0, keptMax))
  } catch {
    // A name is an ornament: nothing is said of one that does not come.
  }
}

/** What somebody wrote into a record may lead anywhere: only pictures are asked for, and without being seen. */
function pictureOf(avatar: string | null | undefined): string {
  return avatar && /^(https:\/\/|data:image\/)/.test(avatar) ? avatar : ''
}
