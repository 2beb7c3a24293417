import { createPrivateKey } from 'node:crypto'
import type { SocialProvider } from '@shared/vault/loginProviders'
import { SignJWT } from 'jose'
import * as oidc from 'openid-client'
import type { VaultLimits } from '../http/limits'
import { createLimitedFetch } from './createLimitedFetch'
import { type OAuthProvider, type OidcProvider, providers, recordOf } from './providers'
import { readClaims } from './readClaims'
import type { SocialUser } from './SocialUser'
import { isSafeUrl, type SocialSetting } from './settings'

/** What binds a request to its answer. Each is of one attempt. */
export interface Binding {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
  /** To which the provider sends the visitor back. */
  readonly redirectUri: string
}

/** The vault as a client of one provider. */
export interface SocialClient {
  readonly refusals: readonly string[]
  /** The visitor comes back by a form that the provider's page posts. */
  readonly comesByForm: boolean
  /** The provider's page. Rejects if the provider does not answer as it should. */
  authorizeUrl(binding: Binding): Promise<string>
  /** Who it is, by the code with which the visitor came back. Rejects in the same way. */
  userOf(
    binding: Binding,
    sent: { readonly code: string; readonly iss?: string | undefined },
  ): Promise<SocialUser>
}

export type SocialClients = ReadonlyMap<SocialProvider, SocialClient>

type Limits = Pick<VaultLimits, 'providerMs' | 'providerBytes' | 'discoveryMs'>

/** A client for each provider of the settings. */
export function createClients(
  settings: readonly SocialSetting[],
  limits: Limits,
  now: () => number,
): SocialClients {
  return new Map(settings.map((setting) => [setting.provider, createClient(setting, limits, now)]))
}

function createClient(setting: SocialSetting, limits: Limits, now: () => number): SocialClient {
  const provider = providers[setting.provider]
  const authentication = authenticationOf(setting)
  const configure = (server: oidc.ServerMetadata) => {
    const configuration = new oidc.Configuration(server, setting.clientId, {}, authentication)
    configuration[oidc.customFetch] = createLimitedFetch(limits.providerBytes) as oidc.CustomFetch
    configuration.timeout = limits.providerMs / 1000
    // The settings and `checkUrls` let `http:` through for this machine alone.
    oidc.allowInsecureRequests(configuration)
    oidc.enableNonRepudiationChecks(configuration)
    return configuration
  }
  const find =
    provider.kind === 'oidc'
      ? remember(async () => configure(await discover(setting, provider, limits)), limits.discoveryMs, now)
      : async () => configure(serverOf(setting, provider))

  return {
    refusals: provider.refusals,
    comesByForm: provider.parameters?.response_mode === 'form_post',
    async authorizeUrl({ state, nonce, verifier, redirectUri }) {
      const url = oidc.buildAuthorizationUrl(await find(), {
        ...provider.parameters,
        scope: provider.scope,
        redirect_uri: redirectUri,
        state,
        // A provider that knows no PKCE ignores it.
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(provider.kind === 'oidc' && { nonce }),
      })
      return url.href
    },
    async userOf({ state, nonce, verifier, redirectUri }, { code, iss }) {
      const configuration = await find()
      const answer = new URL(redirectUri)
      answer.search = String(new URLSearchParams({ state, code, ...(iss !== undefined && { iss }) }))
      const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(provider.kind === 'oidc' && { expectedNonce: nonce, idTokenExpected: true }),
      })
      const user = readClaims(
        provider.kind === 'oidc'
          ? provider.claimsOf(recordOf(tokens.claims()))
          : await askUser(setting, provider, configuration, tokens.access_token),
      )
      if (!user) throw new TypeError('The provider does not say who it is.')
      return user
    },
  }
}

async function discover(
  { clientId, issuer, urls }: SocialSetting,
  provider: OidcProvider,
  { providerMs, providerBytes }: Limits,
): Promise<oidc.ServerMetadata> {
  const found = await oidc.discovery(new URL(issuer ?? provider.issuer), clientId, {}, oidc.None(), {
    timeout: providerMs / 1000,
    [oidc.customFetch]: createLimitedFetch(providerBytes) as oidc.CustomFetch,
    execute: [oidc.allowInsecureRequests],
  })
  const server = { ...found.serverMetadata() }
  const tokenUrl = urls?.token ?? server.token_endpoint ?? provider.tokenUrl
  if (tokenUrl !== undefined) server.token_endpoint = tokenUrl
  if (urls?.authorize !== undefined) server.authorization_endpoint = urls.authorize
  return checkUrls(server)
}

/** What discovery tells is as safe as what the settings tell. */
function checkUrls(server: oidc.ServerMetadata): oidc.ServerMetadata {
  for (const url of [server.authorization_endpoint, server.token_endpoint, server.jwks_uri])
    if (url === undefined || !isSafeUrl(url)) throw new TypeError('The provider has no safe address.')
  return server
}

const serverOf = ({ issuer, urls }: SocialSetting, provider: OAuthProvider): oidc.ServerMetadata => ({
  issuer: issuer ?? provider.issuer,
  authorization_endpoint: urls?.authorize ?? provider.urls.authorize,
  token_endpoint: urls?.token ?? provider.urls.token,
})

async function askUser(
  { urls }: SocialSetting,
  provider: OAuthProvider,
  configuration: oidc.Configuration,
  token: string,
) {
  const ask = async (url: string): Promise<unknown> => {
    const headers = new Headers({ accept: 'application/json' })
    const answer = await oidc.fetchProtectedResource(configuration, token, new URL(url), 'GET', null, headers)
    if (!answer.ok) throw new TypeError(`The provider answers ${answer.status}.`)
    return answer.json()
  }
  const emailsUrl = urls?.emails ?? provider.urls.emails
  const user = await ask(urls?.user ?? provider.urls.user)
  return provider.claimsOf(recordOf(user), emailsUrl && (await ask(emailsUrl)))
}

function authenticationOf({ provider, clientId, clientSecret, apple }: SocialSetting): oidc.ClientAuth {
  if (provider === 'apple' && apple) return signedSecret(clientId, apple)
  const of = providers[provider]
  const isBasic = of.kind === 'oauth' && of.authentication === 'basic'
  return isBasic ? plainBasic(clientId, clientSecret) : oidc.ClientSecretPost(clientSecret)
}

/** As X documents it. The library's own also escapes letters that X's ids have, which not every server undoes. */
const plainBasic =
  (clientId: string, clientSecret = ''): oidc.ClientAuth =>
  (_server, _client, _body, headers) => {
    headers.set('authorization', `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`)
  }

/** Apple's secret: a token signed with the operator's key. Source: Apple, "Creating a client secret". */
function signedSecret(clientId: string, { teamId, keyId, privateKey }: NonNullable<SocialSetting['apple']>) {
  const key = readKey(privateKey)
  const sign = async (server: oidc.ServerMetadata, _client: unknown, body: URLSearchParams) => {
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(server.issuer)
      .setIssuedAt()
      .setExpirationTime('5 minutes')
      .sign(key)
    body.set('client_id', clientId)
    body.set('client_secret', secret)
  }
  // The library waits for it.
  return sign as oidc.ClientAuth
}

function readKey(pem: string) {
  try {
    const key = createPrivateKey(pem)
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    // The reason may repeat parts of the key.
  }
  throw new Error('privateKey of apple is the content of the .p8 file: PKCS #8, P-256, in PEM.')
}

/** One question for all who ask at the same time; a failure is not remembered. */
function remember<Value>(ask: () => Promise<Value>, lifeMs: number, now: () => number): () => Promise<Value> {
  let asked: { value: Promise<Value>; untilMs: number } | undefined
  return () => {
    if (asked && asked.untilMs > now()) return asked.value
    const mine = { value: ask(), untilMs: now() + lifeMs }
    asked = mine
    mine.value.catch(() => {
      if (asked === mine) asked = undefined
    })
    return mine.value
  }
}
