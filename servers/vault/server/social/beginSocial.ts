import { createHash, randomBytes, randomInt } from 'node:crypto'
import type { LoginProvider, SocialProvider } from '@shared/vault/loginProviders'
import type { BeginSocial, SocialBegun } from '@shared/vault/social'
import { addressKey } from '../../../kit/addressKey'
import { pickMailLocale } from '../../mail/messages'
import type { Caller, Deps } from '../callers/deps'
import { VaultError } from '../http/VaultError'
import type { Binding, SocialClient } from '../providers/createClients'
import { takeAll } from '../signIn/beginAttempt'
import type { SocialAttempt } from '../store/socialAttemptRow'
import { tellFailure } from './tellFailure'

/** Who begins: a frame's device, and for a login that is to be added, its session. */
export interface Beginner {
  readonly caller: Caller
  readonly device: string
  readonly session: string | null
}

/** Begins a sign-in at a provider's own page. @throws VaultError */
export async function beginSocial(deps: Deps, by: Beginner, asked: BeginSocial): Promise<SocialBegun> {
  clientOf(deps, asked.provider)
  const { returnUrl = null } = asked
  if (returnUrl !== null && new URL(returnUrl).origin !== by.caller.origin)
    throw new VaultError('ReturnNotAllowed')
  await takeBegin(deps, by)
  const begun = newAttempt(deps, by, asked)
  const number = String(randomInt(10, 100))
  await deps.store.social.begin({ ...begun, windowHash: asked.window, returnUrl, number })
  return { attempt: begun.id, number }
}

/** Counts a beginning. @throws VaultError at the first ceiling that is reached */
export function takeBegin(deps: Deps, { caller: { ip }, device }: Beginner): Promise<void> {
  const { limits } = deps
  const windowMs = 3_600_000
  return takeAll(deps, [
    { key: `social|ip|${addressKey(ip)}`, max: limits.socialsPerIpHour, windowMs },
    { key: `social|device|${device}`, max: limits.socialsPerDeviceHour, windowMs },
    // Last, so that requests which another ceiling refuses do not use it up for everyone.
    { key: 'social|all', max: limits.socialsPerMinute, windowMs: 60_000 },
  ])
}

export function newAttempt(
  { limits, now }: Deps,
  { caller, device, session }: Beginner,
  { provider, locale }: { readonly provider: LoginProvider; readonly locale?: string | undefined },
): SocialAttempt {
  const { project, origin, deviceName, ip } = caller
  return {
    id: makeToken(),
    provider,
    project: project.id,
    origin,
    device,
    deviceName,
    ip,
    session,
    locale: pickMailLocale(locale),
    windowHash: null,
    state: null,
    number: null,
    returnUrl: null,
    channel: null,
    status: 'begun',
    result: null,
    untilMs: now() + limits.socialMs,
    createdMs: now(),
  }
}

/** The provider's page for an attempt. @throws VaultError if the provider does not answer as it should */
export async function authorizeUrl(
  deps: Deps,
  client: SocialClient,
  attempt: Pick<SocialAttempt, 'id' | 'provider'>,
  state: string,
): Promise<string> {
  try {
    return await client.authorizeUrl(bindingOf(deps, attempt, state))
  } catch (error) {
    tellFailure(deps, attempt.provider, error)
    throw new VaultError('ProviderFailed')
  }
}

/** Nonce and PKCE verifier are computed, not kept: the database cannot tell them. */
export const bindingOf = (
  { secrets, publicUrl }: Deps,
  { id, provider }: Pick<SocialAttempt, 'id' | 'provider'>,
  state: string,
): Binding => ({
  state,
  nonce: secrets.mac('social nonce', id),
  verifier: secrets.mac('social verifier', id),
  redirectUri: `${publicUrl}/social/return/${provider}`,
})

/** @throws VaultError if the vault is not registered with the provider */
export function clientOf({ social }: Deps, provider: SocialProvider): SocialClient {
  const client = social.get(provider)
  if (!client) throw new VaultError('ProviderUnknown')
  return client
}

export const makeToken = () => randomBytes(32).toString('base64url')

/** As the frame computes it, too: of the text in base64url. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url')
