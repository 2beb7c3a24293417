import type { Farcaster } from '../../devnet/farcaster/startFarcaster'
import { freePort } from '../../devnet/processes/freePort'
import type { SocialProvider } from '../../devnet/social/setting'
import { startSocials } from '../../devnet/social/startSocials'
import type { VaultOptions } from '../../servers/vault/server/startVault'
import { type BegunLogin, comeBackWith, openLogin } from './socialVisitor'
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

/** A login whose visitor has done their deed at the provider. */
export interface Visit extends BegunLogin {
  readonly returned: Returned
}

/** A frame begins, its window goes to the provider, and a person does the deed there. */
export async function visit(
  vault: Pick<SocialVault, 'url'>,
  frame: VaultFrame,
  provider: SocialProvider,
  deed: Deed = {},
  asked: { join?: true; returnUrl?: string; token?: string } = {},
): Promise<Visit> {
  const begun = await openLogin(vault.url, frame, { provider, ...asked })
  return { ...begun, returned: await visitProvider(begun.uri, deed) }
}

/** What the return page does with the provider's answer, and with the number if it is asked for. */
export function goBack(
  { url }: Pick<SocialVault, 'url'>,
  visited: Visit,
  change: Readonly<Record<string, string | undefined>> = {},
): Promise<Pick<Answer, 'status' | 'body'>> {
  const { code, state, error, iss } = Object.fromEntries(visited.returned.params)
  const provider = visited.returned.url.split('/').at(-1)
  return comeBackWith(url, visited, { provider, state, code, error, iss, ...change })
}

/** The whole way; what `redeem` answers. */
export async function signInAt(
  vault: SocialVault,
  frame: VaultFrame,
  provider: SocialProvider,
  deed?: Deed,
  asked?: { join?: true; token?: string },
): Promise<Answer> {
  const visited = await visit(vault, frame, provider, deed, asked)
  const back = await goBack(vault, visited)
  if (back.status !== 200) throw new Error(`no result: ${JSON.stringify(back.body)}`)
  const token = asked?.token
  return frame.ask('POST', '/v1/social/redeem', {
    body: { attempt: visited.attempt },
    ...(token && { token }),
  })
}
