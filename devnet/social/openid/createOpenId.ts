import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import {
  type ClientMetadata,
  type Configuration,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { type Choice, type Manner, manners, readChoice } from '../choice'
import { choicePage, explain, pageHeaders } from '../choicePage'
import { subjectOf } from '../people'
import type { StandOptions } from '../stand'
import { createMemory } from './createMemory'
import { signingKeys } from './signingKeys'
import { spoilIdToken } from './spoilIdToken'

/** What differs from provider to provider. */
export interface OpenIdManners {
  readonly id: string
  readonly title: string
  readonly client: ClientMetadata
  readonly routes: NonNullable<Configuration['routes']>
  readonly scopes: readonly string[]
  readonly claims: NonNullable<Configuration['claims']>
  /** The claims of a person in the id token. */
  claimsOf(choice: Choice): Readonly<Record<string, unknown>>
  /** How it says that a person has refused. */
  readonly refusal: { readonly error: string; readonly error_description?: string }
  readonly canRelay?: boolean
  readonly hasUserinfo?: boolean
  /** Its description of itself, changed in place. */
  describe?(description: Record<string, unknown>): void
  /** Looks at a request before the library does; may answer it, or change it. */
  before?(ctx: KoaContextWithOIDC): void
  /** The parameters that go back with a code, changed in place. */
  answer?(params: Record<string, unknown>, choice: Choice, ctx: KoaContextWithOIDC): void
  /** Looks at an answer before it is sent. */
  after?(ctx: KoaContextWithOIDC): void
  /** Checks the client's secret if it is not a fixed text. */
  isSecret?(secret: string): Promise<boolean>
}

const openIdManners = (Object.keys(manners) as Manner[]).filter(
  (manner) => manner !== 'noUser' && manner !== 'otherUser',
)

/** A provider of OpenID Connect, on a certified library. */
export async function createOpenId(own: OpenIdManners, options: StandOptions) {
  const { browserUrl, serverUrl, pause } = options
  const path = new URL(browserUrl).pathname
  const keys = await signingKeys(own.id)
  const choices = new Map<string, Choice>()
  const provider = new Provider(serverUrl, {
    clients: [{ ...own.client, redirect_uris: [options.redirectUri] }],
    jwks: { keys: [keys.own] },
    adapter: createMemory(),
    routes: own.routes,
    scopes: [...own.scopes],
    claims: own.claims,
    conformIdTokenClaims: false,
    cookies: { keys: ['of this machine'], names: namesOf(own.id) },
    features: { devInteractions: { enabled: false }, userinfo: { enabled: own.hasUserinfo ?? false } },
    pkce: { required: () => false },
    ttl: ttls,
    findAccount: (ctx, accountId, token) => {
      const choice = choices.get((token as { grantId?: string } | undefined)?.grantId ?? grantIdOf(ctx) ?? '')
      return { accountId, claims: async () => ({ sub: accountId, ...(choice && own.claimsOf(choice)) }) }
    },
    interactions: { policy: askEachTime(), url: (_, { uid }) => `${path}/interaction/${uid}` },
    loadExistingGrant: async (ctx) => {
      const id = grantIdOf(ctx)
      return id ? ctx.oidc.provider.Grant.find(id) : undefined
    },
    renderError: (ctx, out) => {
      ctx.type = 'html'
      ctx.body = explain(`${out.error}: ${out.error_description ?? ''}`)
    },
  })
  const { isSecret } = own
  if (isSecret) Object.assign(provider.Client.prototype, { compareClientSecret: isSecret })

  provider.use(async (given, next) => {
    const ctx = given as KoaContextWithOIDC
    // Every visit shows the prompt, also without this parameter; the library has no such prompt.
    if (ctx.query.prompt === 'select_account') ctx.query = { ...ctx.query, prompt: undefined }
    own.before?.(ctx)
    if (ctx.body !== undefined) return
    // The library knows its own paths, and finds here the folder that they are in.
    Object.assign(ctx.req, { originalUrl: path + ctx.req.url })
    await next()
    if (ctx.oidc?.route === 'discovery') {
      const description = ctx.response.body as Record<string, unknown>
      // People are sent to the site of browsers; servers may not find that name.
      description.authorization_endpoint = browserUrl + own.routes.authorization
      own.describe?.(description)
    }
    if (ctx.oidc?.route === 'token') await spoil(ctx)
    own.after?.(ctx)
  })

  async function spoil(ctx: KoaContextWithOIDC) {
    const choice = choices.get(ctx.oidc.entities.AuthorizationCode?.grantId ?? '')
    const body = ctx.response.body as { id_token?: string; error?: string }
    if (!choice || body.error) return
    if (choice.manner === 'slow') await pause()
    if (choice.manner === 'down') {
      ctx.status = 500
      ctx.body = 'Internal Server Error'
    } else if (body.id_token) {
      const spoilt = await spoilIdToken(body.id_token, choice.manner, keys)
      if (spoilt === undefined) delete body.id_token
      else body.id_token = spoilt
    }
  }

  provider.on('authorization.success', (ctx, params) => {
    const choice = choices.get(grantIdOf(ctx) ?? '')
    if (choice) own.answer?.(params as unknown as Record<string, unknown>, choice, ctx)
  })

  const app = new Hono<{ Bindings: HttpBindings }>()
  app.get('/interaction/:uid', async (c) => {
    const { incoming, outgoing } = c.env
    const found = await provider.interactionDetails(incoming, outgoing).catch(() => undefined)
    if (!found) return c.html(explain('This page has been used already.'), 400, pageHeaders)
    const { title, canRelay = false } = own
    const action = `${path}/interaction/${found.uid}`
    return c.html(choicePage({ title, action, canRelay, manners: openIdManners }), 200, pageHeaders)
  })
  app.post('/interaction/:uid', async (c) => {
    const { incoming, outgoing } = c.env
    const choice = readChoice(new URLSearchParams(await c.req.text()))
    const found = await provider.interactionDetails(incoming, outgoing).catch(() => undefined)
    if (!choice || !found) return c.html(explain('This page has been used already.'), 400, pageHeaders)
    const result = await resultOf(choice, String(found.params.client_id))
    return c.redirect(await provider.interactionResult(incoming, outgoing, result), 303)
  })

  async function resultOf(choice: Choice | 'refused', clientId: string) {
    if (choice === 'refused') return own.refusal
    const accountId = subjectOf(own.id, choice.person)
    const grant = new provider.Grant({ accountId, clientId })
    grant.addOIDCScope(own.scopes.join(' '))
    const grantId = await grant.save()
    choices.set(grantId, choice)
    return { login: { accountId, remember: false }, consent: { grantId } }
  }

  const callback = provider.callback()
  return {
    app,
    /** Its own endpoints, which the library answers itself. */
    handle(incoming: IncomingMessage, outgoing: ServerResponse) {
      incoming.url = incoming.url!.slice(path.length) || '/'
      // No session is kept: every visit shows the prompt.
      const cookies = (incoming.headers.cookie ?? '').split('; ')
      incoming.headers.cookie = cookies.filter((cookie) => !cookie.startsWith(`${own.id}-session`)).join('; ')
      void callback(incoming, outgoing)
    },
  }
}

const grantIdOf = (ctx: KoaContextWithOIDC) =>
  (ctx.oidc.result?.consent as { grantId?: string } | undefined)?.grantId

const namesOf = (id: string) => ({
  session: `${id}-session`,
  interaction: `${id}-interaction`,
  resume: `${id}-resume`,
})

const hourS = 3_600
const ttls = {
  AccessToken: hourS,
  AuthorizationCode: 60,
  Grant: hourS,
  IdToken: hourS,
  Interaction: hourS,
  Session: hourS,
}

function askEachTime() {
  const policy = interactionPolicy.base()
  policy
    .get('login')!
    .checks.add(
      new interactionPolicy.Check('each_time', 'Whoever comes is asked.', (ctx) => !ctx.oidc.result?.login),
    )
  return policy
}
