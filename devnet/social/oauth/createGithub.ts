import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Hono } from 'hono'
import { subjectOf } from '../people'
import type { Stand, StandOptions } from '../stand'
import { withQuery } from '../withQuery'
import { bearerOf, choiceRoutes, explain } from './choiceRoutes'
import { createGrants } from './createGrants'

const docs =
  'https://docs.github.com/apps/managing-oauth-apps/troubleshooting-oauth-app-access-token-request-errors/'
const client = { clientId: 'github-client', clientSecret: 'github-secret' }

/**
 * GitHub. Its token endpoint answers mistakes with status 200, and in form encoding unless JSON is asked for. Emails need
 * a separate request, which says which of them are verified.
 */
export function createGithub(options: StandOptions): Stand {
  const { browserUrl, serverUrl, redirectUri, pause } = options
  const app = new Hono<{ Bindings: HttpBindings }>()
  const grants = createGrants()
  const choose = choiceRoutes(app, options, {
    title: 'GitHub',
    grants,
    refusal: {
      error: 'access_denied',
      error_description: 'The user has denied your application access.',
      error_uri: `${docs.replace(/access-token-/, 'authorization-')}#access-denied`,
    },
  })

  app.get('/login/oauth/authorize', (c) => {
    const asked = c.req.query()
    if (asked.client_id !== client.clientId) return explain(c, 'Page not found', 404)
    if (asked.redirect_uri !== undefined && asked.redirect_uri !== redirectUri) {
      const mistake = {
        error: 'redirect_uri_mismatch',
        error_description: 'The redirect_uri is not associated with this application.',
      }
      return c.redirect(withQuery(redirectUri, { ...mistake, state: asked.state }))
    }
    if (asked.code_challenge !== undefined && asked.code_challenge_method !== 'S256')
      return explain(c, 'The code challenge method must be S256', 400)
    return choose(c, {
      scope: asked.scope ?? '',
      state: asked.state,
      challenge: asked.code_challenge,
    })
  })

  app.post('/login/oauth/access_token', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    if (form.get('client_id') !== client.clientId || form.get('client_secret') !== client.clientSecret)
      return answerToken(c, {
        error: 'incorrect_client_credentials',
        error_description: 'The client_id and/or client_secret passed are incorrect.',
        error_uri: `${docs}#incorrect-client-credentials`,
      })
    if ((form.get('redirect_uri') ?? redirectUri) !== redirectUri)
      return answerToken(c, {
        error: 'redirect_uri_mismatch',
        error_description: 'The redirect_uri is not associated with this application.',
        error_uri: `${docs}#redirect-uri-mismatch`,
      })
    const grant = grants.redeem(form.get('code') ?? '', form.get('code_verifier') ?? undefined)
    if (typeof grant === 'string')
      return answerToken(c, {
        error: 'bad_verification_code',
        error_description: 'The code passed is incorrect or expired.',
        error_uri: `${docs}#bad-verification-code`,
      })
    if (grant.choice.manner === 'slow') await pause()
    if (grant.choice.manner === 'down') return c.html('<h1>Unicorn!</h1>', 500)
    const token = grants.tokenOf(grant, 'gho_')
    return answerToken(c, {
      access_token: token,
      scope: grant.scope.replaceAll(' ', ','),
      token_type: 'bearer',
    })
  })

  app.get('/user', (c) => {
    const grant = grants.grantOf(bearerOf(c))
    const refusal = refusalOf(c, Boolean(grant))
    if (refusal || !grant) return refusal!
    const { person, manner } = grant.choice
    if (manner === 'noUser') return c.json({ message: 'Server Error' }, 500)
    if (manner === 'otherUser') return c.json({ id: null, login: null })
    return c.json({
      login: person.userName,
      id: Number(subjectOf('github', person, 9)),
      type: 'User',
      // The profile's email can be any text that the person has typed: it proves nothing.
      name: person.name,
      email: 'profile@elsewhere.example',
      avatar_url: `${browserUrl}/avatar`,
    })
  })

  app.get('/user/emails', (c) => {
    const grant = grants.grantOf(bearerOf(c))
    const refusal = refusalOf(c, Boolean(grant))
    if (refusal || !grant) return refusal!
    const { person, email } = grant.choice
    if (!/\buser(:email)?\b/.test(grant.scope)) return c.json({ message: 'Not Found', status: '404' }, 404)
    const second = {
      email: `${person.userName}@users.noreply.github.example`,
      primary: false,
      verified: true,
    }
    if (email === 'none') return c.json([])
    return c.json([
      { ...second, visibility: null },
      { email: person.address, primary: true, verified: email === 'verified', visibility: 'private' },
    ])
  })

  return {
    app,
    setting: {
      provider: 'github',
      ...client,
      urls: {
        authorize: `${browserUrl}/login/oauth/authorize`,
        token: `${serverUrl}/login/oauth/access_token`,
        user: `${serverUrl}/user`,
        emails: `${serverUrl}/user/emails`,
      },
    },
  }
}

/** Every answer has status 200. */
function answerToken(c: Context, body: Readonly<Record<string, string>>) {
  if (/\bapplication\/json\b/.test(c.req.header('Accept') ?? '')) return c.json(body)
  return c.body(new URLSearchParams(body).toString(), 200, {
    'Content-Type': 'application/x-www-form-urlencoded; charset=utf-8',
  })
}

function refusalOf(c: Context, isKnown: boolean) {
  if (!c.req.header('User-Agent'))
    return c.text(
      'Request forbidden by administrative rules. Please make sure your request has a User-Agent header.',
      403,
    )
  return isKnown ? undefined : c.json({ message: 'Bad credentials', status: '401' }, 401)
}
