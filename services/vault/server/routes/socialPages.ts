import { readFileSync } from 'node:fs'
import type { Context } from 'hono'
import { socialProviderSchema } from '../../http/loginProviders'
import { startPath } from '../../http/social'
import { escapeHtml } from '../../mail/composeMail'
import { mailText } from '../../mail/messages'
import type { AddRoute } from '../deps'
import { readForm } from '../readBody'
import { clientOf } from '../social/beginSocial'
import { providerNames } from '../social/providers'
import { VaultError } from '../VaultError'
import { answerPage, languageOf } from './ownPage'

const read = (name: string) => readFileSync(new URL(`../social/pages/${name}`, import.meta.url), 'utf8')
const startScript = read('start.js')
const returnScript = read('return.js')

const startTexts = {
  ...{ wait: 'social.wait', again: 'social.again', gone: 'social.gone', with: 'social.with', asks: 'asks' },
  ...{ question: 'page.question', hint: 'page.hint', none: 'page.none', refused: 'page.refused' },
}
const returnTexts = { close: 'social.close', again: 'social.again', gone: 'social.gone' }
/** What a provider may send that the return page hands on. */
const sentNames = ['state', 'code', 'error', 'iss'] as const

/**
 * The two pages in the window of a provider: the one from which it goes there, and the one to which it comes back. They
 * have no Cross-Origin-Opener-Policy: it would cut them off from the page that opened them.
 */
export const socialPages: AddRoute = (app, deps) => {
  const answer = (
    c: Context,
    script: string,
    texts: Readonly<Record<string, string>>,
    data: Readonly<Record<string, unknown>>,
  ) => {
    const locale = languageOf(c)
    const said = Object.entries(texts).map(([name, key]) => [name, mailText(locale, key)])
    const body = `<h1>${escapeHtml(mailText(locale, 'social.wait'))}</h1>`
    c.header('Vary', 'Accept-Language')
    return answerPage(c, 200, {
      ...{ locale, title: 'social.title', script, body },
      data: { texts: Object.fromEntries(said), ...data },
    })
  }

  app.get(startPath, (c) => answer(c, startScript, startTexts, { names: providerNames }))

  /** Apple posts a form; all others go to the address. */
  app.on(['GET', 'POST'], '/social/return/:provider', async (c) => {
    const provider = socialProviderSchema.safeParse(c.req.param('provider')).data
    if (!provider) throw new VaultError('ProviderUnknown')
    const posts = clientOf(deps, provider).comesByForm
    if (posts !== (c.req.method === 'POST')) throw new VaultError('NotFound')
    const params = posts ? await readForm(c, deps.limits.bodyBytes) : new URL(c.req.url).searchParams
    const given = sentNames.flatMap((name) => {
      const values = params.getAll(name)
      return values.length === 1 ? [[name, values[0]] as const] : []
    })
    return answer(c, returnScript, returnTexts, { sent: { provider, ...Object.fromEntries(given) } })
  })
}
