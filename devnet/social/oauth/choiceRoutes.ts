import type { HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import { type Manner, readChoice } from '../choice'
import { choicePage, explain as explanation, pageHeaders } from '../choicePage'
import type { StandOptions } from '../stand'
import { withQuery } from '../withQuery'
import type { Asked, Grants } from './createGrants'

type App = Hono<{ Bindings: HttpBindings }>

/** The manners of OAuth 2, which has no id token. */
const oauthManners: readonly Manner[] = ['usual', 'slow', 'down', 'noUser', 'otherUser']

/** Lets the person of a browser choose, and sends the browser back. Returns what shows the page. */
export function choiceRoutes(
  app: App,
  options: StandOptions,
  {
    title,
    grants,
    refusal,
    headers = {},
  }: {
    title: string
    grants: Grants
    refusal: Readonly<Record<string, string>>
    /** Headers of the page. */
    headers?: Readonly<Record<string, string>>
  },
): (c: Context, asked: Asked) => Response | Promise<Response> {
  const { browserUrl, redirectUri } = options
  const action = `${new URL(browserUrl).pathname}/choose`

  app.post('/choose', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const choice = readChoice(form)
    const asked = choice && grants.take(form.get('request') ?? '')
    if (!asked) return explain(c, 'This page has been used already, or is no form of ours.', 400)
    const answer = choice === 'refused' ? refusal : { code: grants.codeOf({ ...asked, choice }) }
    return c.redirect(withQuery(redirectUri, { ...answer, state: asked.state }), 303)
  })

  return (c, asked) => {
    const hidden = { request: grants.ask(asked) }
    return c.html(choicePage({ title, action, hidden, manners: oauthManners }), 200, {
      ...pageHeaders,
      ...headers,
    })
  }
}

/** A provider's explanation if it cannot send the browser back. */
export const explain = (c: Context, sentence: string, status: 400 | 404) =>
  c.html(explanation(sentence), status, pageHeaders)

/** What `Authorization: Basic` holds. */
export function basicOf(c: Context): readonly [id: string, secret: string] | undefined {
  const encoded = /^Basic (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1]
  if (!encoded) return undefined
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent)
  return [id, secret]
}

/** What `Authorization: Bearer` holds. */
export const bearerOf = (c: Context) => /^Bearer (.+)$/i.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''

export const isForm = (c: Context) =>
  /^application\/x-www-form-urlencoded\b/i.test(c.req.header('Content-Type') ?? '')
