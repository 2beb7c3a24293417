import type { FeatureContext } from '@shared/contract/context'
import { ownPicture } from '@shared/domain/ownPicture'
import type { AccountModel } from '../accountModel'
import { identitiesKey } from '../identity/identitiesKey'
import { identitiesSchema, identitySchema } from '../identity/identitySchema'
import { keepIdentity } from '../identity/keepIdentity'
import type { ShownAccount } from '../model'

/** Source: docs/reference/specification.md#limits, name and identity cache. */
const freshMs = 5 * 60_000
/** Names are cut at a length that can be read without scrolling. */
const nameMax = 255

/** Reads the account's name and picture. Never rejects: without a name the address stands alone. EVM only. */
export async function readIdentity(
  ctx: FeatureContext,
  model: AccountModel,
  { session }: ShownAccount,
): Promise<void> {
  const { clock, config, http, storage } = ctx
  const { identities } = model
  const { address, namespace } = session.account
  if (!config.apiUrl || namespace !== 'eip155') return
  const kept = storage.get(identitiesKey, identitiesSchema) ?? []
  const own = kept.find((each) => each.address === address)
  const now = clock.now()
  if (own && now >= own.at && now - own.at < freshMs) {
    const { name, avatar } = own
    if (!identities.get()[address]) identities.update((all) => ({ ...all, [address]: { name, avatar } }))
    return
  }
  try {
    const answer = await http.request(`/v1/identity/${address}`, {
      query: { sender: address },
      schema: identitySchema,
    })
    const name = (answer.name ?? '').slice(0, nameMax)
    keepIdentity(ctx, model, address, { name, avatar: ownPicture(answer.avatar, config.apiUrl) ?? '' })
  } catch {
    // A name is an ornament: its failure is not reported.
  }
}
