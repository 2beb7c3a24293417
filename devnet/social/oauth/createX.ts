import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { subjectOf } from '../people'
import type { Stand, StandOptions } from '../stand'
import { basicOf, bearerOf, choiceRoutes, explain, isForm } from './choiceRoutes'
import { createGrants } from './createGrants'

const client = { clientId: 'eC1jbGllbnQ6MTpjaQ', clientSecret: 'x-secret' }

/** X. It demands PKCE, authenticates its client only by Basic, passes on no email, and cuts its window off from its opener. */
export function createX(options: StandOptions): Stand {
  const { browserUrl, serverUrl, redirectUri, pause } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  const grants = createGrants()
  const choose = choiceRoutes(app, options, {
    title: 'X',
    grants,
    refusal: { error: 'access_denied' },
    headers: { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' },
  })

  app.get('/i/oauth2/authorize', (c) => {
    const asked = c.req.query()
    const isWhole =
      asked.client_id === client.clientId &&
      asked.redirect_uri === redirectUri &&
      asked.response_type === 'code' &&
      asked.state &&
      asked.code_challenge &&
      asked.code_challenge_method === 'S256'
    if (!isWhole) return explain(c, 'Something went wrong. You weren’t able to give access to the App.', 400)
    return choose(c, {
      scope: asked.scope ?? '',
      state: asked.state,
      challenge: asked.code_challenge,
    })
  })

  app.post('/2/oauth2/token', async (c) => {
    const [id, secret] = basicOf(c) ?? []
    if (id !== client.clientId || secret !== client.clientSecret)
      return c.json(
        { error: 'unauthorized_client', error_description: 'Missing valid authorization header' },
        401,
      )
    const form = new URLSearchParams(isForm(c) ? await c.req.text() : '')
    const wrong = (what: string) =>
      c.json(
        { error: 'invalid_request', error_description: `Value passed for the ${what} was invalid.` },
        400,
      )
    if (form.get('grant_type') !== 'authorization_code') return wrong('grant type')
    if (form.get('redirect_uri') !== redirectUri) return wrong('redirect uri')
    const grant = grants.redeem(form.get('code') ?? '', form.get('code_verifier') ?? undefined)
    if (grant === 'unknown') return wrong('authorization code')
    if (grant === 'wrong verifier') return wrong('code verifier')
    if (grant.choice.manner === 'slow') await pause()
    if (grant.choice.manner === 'down') return c.text('Over capacity', 500)
    return c.json({
      token_type: 'bearer',
      expires_in: 7_200,
      access_token: grants.tokenOf(grant),
      scope: grant.scope,
    })
  })

  app.get('/2/users/me', (c) => {
    const grant = grants.grantOf(bearerOf(c))
    const problem = (title: string, status: 401 | 403 | 500) =>
      c.json({ title, type: 'about:blank', status, detail: title }, status)
    if (!grant) return problem('Unauthorized', 401)
    const scopes = grant.scope.split(' ')
    if (!scopes.includes('users.read') || !scopes.includes('tweet.read')) return problem('Forbidden', 403)
    const { person, manner } = grant.choice
    if (manner === 'noUser') return problem('Internal Server Error', 500)
    // X answers so if an account is suspended: status 200, errors and no data.
    if (manner === 'otherUser') return c.json({ errors: [{ title: 'Forbidden', detail: 'suspended' }] })
    return c.json({
      data: { id: subjectOf('x', person), name: person.name, username: person.userName },
    })
  })

  return {
    app,
    setting: {
      provider: 'x',
      ...client,
      urls: {
        authorize: `${browserUrl}/i/oauth2/authorize`,
        token: `${serverUrl}/2/oauth2/token`,
        user: `${serverUrl}/2/users/me`,
      },
    },
  }
}
