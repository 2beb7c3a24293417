import { createHash, randomBytes } from 'node:crypto'
import type { Farcaster } from '../../services/devnet/farcaster/startFarcaster'
import { freePort } from '../../services/devnet/freePort'
import type { SocialProvider } from '../../services/devnet/social/setting'
import { startSocials } from '../../services/devnet/social/startSocials'
import type { VaultOptions } from '../../services/vault/server/startVault'
import { startTestVault } from './startTestVault'
import type { Answer, VaultFrame } from './vaultFrame'
import { type Deed, type Returned, visitProvider } from './visitProvider'

/** The vault's server with a stand-in of each provider, and no browser. */
export async function startSocialVault(
  given: Partial<VaultOptions> & {
    pause?: () => Promise<void>
    farcaster?: Pick<Farcaster, 'relayUrl' | 'rpcUrl'>
  } = {},
) {
  const { pause, ...options } = given
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const socials = await startSocials({
    redirectUri: (provider) => `${url}/social/return/${provider}`,
    ...(pause && { pause }),
  })
  const vault = await startTestVault({ port, social: socials.settings, ...options })
  return {
    ...vault,
    socials,
    stop: async () => void (await Promise.all([vault.stop(), socials.stop()])),
  }
}

export type SocialVault = Awaited<ReturnType<typeof startSocialVault>>

/** 32 random bytes, as tickets, nonces and handles are. */
export const makeToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => createHash('sha256').update(token).digest('base64url')

/** The window of a person who signs in: it has a nonce of its own, and the answer of the provider. */
export interface PopupVisit {
  readonly attempt: string
  readonly nonce: string
  readonly returned: Returned
}

/** A frame begins by popup, and a person does the deed at the provider. */
export async function visitByPopup(
  frame: VaultFrame,
  provider: SocialProvider,
  deed: Deed = {},
  asked: { join?: true; token?: string } = {},
): Promise<PopupVisit> {
  const nonce = makeToken()
  const { token, ...more } = asked
  const body = { provider, popup: hashOf(nonce), ...more }
  const begun = await frame.ask('POST', '/v1/social', { body, ...(token && { token }) })
  if (begun.status !== 200) throw new Error(`not begun: ${JSON.stringify(begun.body)}`)
  const { attempt, uri } = begun.body
  return { attempt, nonce, returned: await visitProvider(uri, deed) }
}

/** What the return page does with the provider's answer. */
export async function goBack(
  vault: SocialVault,
  { nonce, returned }: { readonly nonce?: string; readonly returned: Returned },
  change: Readonly<Record<string, string | undefined>> = {},
): Promise<Answer> {
  const params = Object.fromEntries(returned.params)
  const { code, state, error, iss } = params
  const provider = returned.url.split('/').at(-1)
  const body = { provider, state, code, error, iss, nonce, ...change }
  const answer = await fetch(`${vault.url}/v1/social/return`, {
    ...{ method: 'POST', body: JSON.stringify(body) },
    headers: { 'Content-Type': 'application/json', Origin: vault.url },
  })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

/** The handle of a `resultUri`. */
export const handleIn = (resultUri: string) => new URL(resultUri).searchParams.get('handle')!

/** The whole way by popup; what `redeem` answers. */
export async function signInByPopup(
  vault: SocialVault,
  frame: VaultFrame,
  provider: SocialProvider,
  deed?: Deed,
  asked?: { join?: true; token?: string },
): Promise<Answer> {
  const visit = await visitByPopup(frame, provider, deed, asked)
  const back = await goBack(vault, visit)
  if (!back.body.resultUri) throw new Error(`no result: ${JSON.stringify(back.body)}`)
  const handle = handleIn(back.body.resultUri)
  const token = asked?.token
  return frame.ask('POST', '/v1/social/redeem', {
    ...{ body: { attempt: visit.attempt, handle }, ...(token && { token }) },
  })
}
