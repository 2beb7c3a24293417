import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { subjectOf } from '../people'
import type { Stand, StandOptions } from '../stand'
import { basicOf, bearerOf, choiceRoutes, explain, isForm } from './choiceRoutes'
import { createGrants } from './createGrants'

const client = { clientId: '1104512345678901234', clientSecret: 'discord-secret' }

/** Discord. One request returns the person, the email, and whether it is verified; the email needs a scope. */
export function createDiscord(options: StandOptions): Stand {
  const { browserUrl, serverUrl, redirectUri, pause } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  const grants = createGrants()
  const choose = choiceRoutes(app, options, {
    title: 'Discord',
    grants,
    refusal: {
      error: 'access_denied',
      error_description: 'The resource owner or authorization server denied the request',
    },
  })

  app.get('/oauth2/authorize', (c) => {
    const asked = c.req.query()
    if (asked.client_id !== client.clientId) return explain(c, 'Unknown Application', 400)
    if (asked.redirect_uri !== redirectUri) return explain(c, 'Invalid OAuth2 redirect_uri', 400)
    if (asked.response_type !== 'code' || !asked.scope)
      return explain(c, 'OAuth2 response_type or scope is missing', 400)
    return choose(c, { scope: asked.scope, state: asked.state, challenge: asked.code_challenge })
  })

  app.post('/api/oauth2/token', async (c) => {
    if (!isForm(c)) return c.json({ error: 'unsupported_grant_type' }, 400)
    const form = new URLSearchParams(await c.req.text())
    const [id, secret] = basicOf(c) ?? [form.get('client_id'), form.get('client_secret')]
    if (id !== client.clientId || secret !== client.clientSecret)
      return c.json({ error: 'invalid_client' }, 401)
    if (form.get('grant_type') !== 'authorization_code')
      return c.json({ error: 'unsupported_grant_type' }, 400)
    if (form.get('redirect_uri') !== redirectUri)
      return c.json({ error: 'invalid_grant', error_description: 'Invalid "redirect_uri" in request.' }, 400)
    const grant = grants.redeem(form.get('code') ?? '', form.get('code_verifier') ?? undefined)
    if (typeof grant === 'string')
      return c.json({ error: 'invalid_grant', error_description: 'Invalid "code" in request.' }, 400)
    if (grant.choice.manner === 'slow') await pause()
    if (grant.choice.manner === 'down') return c.json({ message: '500: Internal Server Error', code: 0 }, 500)
    return c.json({
      token_type: 'Bearer',
      access_token: grants.tokenOf(grant),
      expires_in: 604_800,
      refresh_token: grants.tokenOf(grant),
      scope: grant.scope,
    })
  })

  app.get('/api/users/@me', (c) => {
    const grant = grants.grantOf(bearerOf(c))
    if (!grant) return c.json({ message: '401: Unauthorized', code: 0 }, 401)
    const { person, email, manner } = grant.choice
    if (manner === 'noUser') return c.json({ message: '500: Internal Server Error', code: 0 }, 500)
    if (manner === 'otherUser') return c.json({ id: 7, username: ['?'] })
    return c.json({
      id: subjectOf('discord', person),
      username: person.userName,
      global_name: person.name,
      discriminator: '0',
      avatar: null,
      flags: 0,
      locale: 'en-GB',
      mfa_enabled: true,
      ...(grant.scope.split(' ').includes('email') && {
        email: email === 'none' ? null : person.address,
        verified: email === 'verified',
      }),
    })
  })

  return {
    app,
    setting: {
      provider: 'discord',
      ...client,
      urls: {
        authorize: `${browserUrl}/oauth2/authorize`,
        token: `${serverUrl}/api/oauth2/token`,
        user: `${serverUrl}/api/users/@me`,
      },
    },
  }
}
