import type { FarcasterBegun } from '@shared/vault/social'
import { z } from 'zod/mini'
import { StoreError } from '../../../kit/store/StoreError'
import type { Deps } from '../callers/deps'
import { VaultError } from '../http/VaultError'
import { signedSchema } from '../providers/createFarcaster'
import type { SocialAttempt } from '../store/socialAttemptRow'
import { type Beginner, newAttempt, takeBegin } from './beginSocial'
import { sealResult } from './sealResult'
import { tellFailure } from './tellFailure'

/** Begins to sign in with Farcaster: a channel of the relay, which belongs to this attempt. @throws VaultError */
export async function beginFarcaster(
  deps: Deps,
  by: Beginner,
  { locale }: { readonly locale?: string | undefined },
): Promise<FarcasterBegun> {
  const { farcaster, store } = deps
  if (!farcaster) throw new VaultError('ProviderUnknown')
  await takeBegin(deps, by)
  const attempt = newAttempt(deps, by, { provider: 'farcaster', locale })
  const { id, untilMs } = attempt
  const { url, channelToken } = await farcaster.open(nonceOf(deps, id), untilMs).catch((error) => {
    tellFailure(deps, 'farcaster', error)
    throw new VaultError('ProviderFailed')
  })
  await store.social.begin({ ...attempt, channel: seal(deps, id, { token: channelToken }) })
  return { attempt: id, url }
}

/**
 * Asks for the phone's answer, which the relay tells once, and keeps it before it is checked. A relay or a node that does
 * not answer is asked again later.
 */
export async function pollFarcaster(deps: Deps, attempt: SocialAttempt): Promise<SocialAttempt> {
  const { farcaster, secrets, store } = deps
  const { id, channel } = attempt
  if (!farcaster || channel === null) return attempt
  const kept = channelSchema.parse(JSON.parse(secrets.open(channel, `channel|${id}`)))
  try {
    const signed = 'token' in kept ? await farcaster.signedAt(kept.token) : kept.signed
    if (signed === 'pending') return attempt
    if (signed === 'gone') {
      // Another request may have been told the answer that the relay tells once.
      await store.social.expire(id, channel, deps.now())
    } else {
      if ('token' in kept) await store.social.keepChannel(id, seal(deps, id, { signed }))
      const user = await farcaster.check(signed, nonceOf(deps, id))
      if (user)
        await store.social.keepResult(id, 'begun', { status: 'done', result: sealResult(deps, id, user) })
      else await store.social.end(id, 'refused')
    }
  } catch (error) {
    if (error instanceof StoreError) throw error
    tellFailure(deps, 'farcaster', error)
  }
  return (await store.social.find(id)) ?? attempt
}

/** Of the relay, until the phone has answered; then the answer. */
const channelSchema = z.union([z.object({ token: z.string() }), z.object({ signed: signedSchema })])

const seal = ({ secrets }: Pick<Deps, 'secrets'>, id: string, channel: z.output<typeof channelSchema>) =>
  secrets.seal(JSON.stringify(channel), `channel|${id}`)

/** Letters and digits, as ERC-4361 has it. */
const nonceOf = ({ secrets }: Pick<Deps, 'secrets'>, id: string) =>
  Buffer.from(secrets.mac('farcaster nonce', id), 'base64url').toString('hex').slice(0, 32)
