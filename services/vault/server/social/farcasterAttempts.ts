import type { FarcasterBegun } from '../../http/social'
import type { Deps } from '../deps'
import type { SocialAttempt } from '../store/socialStore'
import { VaultError } from '../VaultError'
import { type Beginner, newAttempt, takeBegin } from './beginSocial'
import { sealResult } from './takeReturn'
import { tellFailure } from './tellFailure'

/** Begins to sign in with Farcaster: a channel of the relay, which belongs to this attempt. @throws VaultError */
export async function beginFarcaster(
  deps: Deps,
  by: Beginner,
  { locale }: { readonly locale?: string | undefined },
): Promise<FarcasterBegun> {
  const { farcaster, secrets, store } = deps
  if (!farcaster) throw new VaultError('ProviderUnknown')
  await takeBegin(deps, by)
  const attempt = newAttempt(deps, by, 'farcaster', { provider: 'farcaster', locale })
  const { id, untilMs } = attempt
  const { url, channelToken } = await farcaster.open(nonceOf(deps, id), untilMs).catch((error) => {
    tellFailure(deps, 'farcaster', error)
    throw new VaultError('ProviderFailed')
  })
  await store.social.begin({ ...attempt, channel: secrets.seal(channelToken, `channel|${id}`) })
  return { attempt: id, url }
}

/** Asks the relay for the phone's answer, and keeps it. A relay or node that does not answer is asked again later. */
export async function pollFarcaster(deps: Deps, attempt: SocialAttempt): Promise<SocialAttempt> {
  const { farcaster, secrets, store } = deps
  const { id, channel } = attempt
  if (!farcaster || channel === null) return attempt
  const status = await farcaster
    .statusOf(secrets.open(channel, `channel|${id}`), nonceOf(deps, id))
    .catch((error) => {
      tellFailure(deps, 'farcaster', error)
      return 'pending' as const
    })
  if (status === 'pending') return attempt
  if (status === 'invalid') await store.social.refuse(id)
  else await store.social.finish(id, 'begun', { result: sealResult(deps, id, status), handle: null })
  return (await store.social.find(id)) ?? attempt
}

/** Letters and digits, as ERC-4361 has it. */
const nonceOf = ({ secrets }: Pick<Deps, 'secrets'>, id: string) =>
  Buffer.from(secrets.mac('farcaster nonce', id), 'base64url').toString('hex').slice(0, 32)
