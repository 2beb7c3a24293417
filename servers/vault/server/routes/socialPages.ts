import { readFileSync } from 'node:fs'
import { socialProviderSchema } from '@shared/vault/loginProviders'
import { startPath } from '@shared/vault/social'
import type { Context } from 'hono'
import { escapeHtml } from '../../mail/composeMail'
import { mailText, pickMailLocale } from '../../mail/messages'
import type { AddRoute } from '../callers/deps'
import { isOpenedByFrame } from '../http/isOpenedByFrame'
import { readForm } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { providerNames } from '../providers/providers'
import { clientOf, hashToken } from '../social/beginSocial'
import { answerPage, languageOf } from './ownPage'

const read = (name: string) => readFileSync(new URL(`../social/pages/${name}`, import.meta.url), 'utf8')
const startScript = read('start.js')
const returnScript = read('return.js')

const startTexts = {
  again: 'social.again',
  gone: 'social.gone',
  noStorage: 'signIn.noStorage',
  foreign: 'signIn.foreign',
  foreignHint: 'signIn.foreignHint',
}
const returnTexts = {
  close: 'social.close',
  again: 'social.again',
  gone: 'social.gone',
  wait: 'social.wait',
  asks: 'asks',
  with: 'social.with',
  to: 'signIn.to',
  hint: 'page.hint',
  number: 'page.number',
  approve: 'page.approve',
  none: 'page.notMe',
  refused: 'page.refused',
}
/** What a provider may send that the return page hands on. */
const sentNames = ['state', 'code', 'error', 'iss'] as const

/**
 * The two pages of a login at a provider: the one from which the visitor goes there, and the one to which they come back.
 * They have no Cross-Origin-Opener-Policy: it would cut them off from the frame, which sees whether its window is closed.
 */
export const socialPages: AddRoute = (app, deps) => {
  const answer = (
    c: Context,
    locale: string,
    script: string,
    texts: Readonly<Record<string, string>>,
    data: Readonly<Record<string, unknown>>,
  ) => {
    const said = Object.entries(texts).map(([name, key]) => [name, mailText(locale, key)])
    const body = `<h1>${escapeHtml(mailText(locale, 'social.wait'))}</h1>`
    c.header('Vary', 'Accept-Language, Sec-Fetch-Site')
    return answerPage(c, 200, {
      locale,
      title: 'social.title',
      script,
      body,
      data: { texts: Object.fromEntries(said), ...data },
    })
  }

  app.get(startPath, (c) => {
    const wanted = c.req.query('lang')
    const locale = wanted ? pickMailLocale(wanted) : languageOf(c)
    return answer(c, locale, startScript, startTexts, { own: isOpenedByFrame(c) })
  })

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
    const sent: { readonly state?: string } = Object.fromEntries(given)
    const { store, now } = deps
    // The page needs no store: its script tells the visitor if the answer can't be taken.
    const begun =
      sent.state && (await store.social.localeOf(hashToken(sent.state), provider, now()).catch(() => ''))
    return answer(c, begun || languageOf(c), returnScript, returnTexts, {
      sent: { provider, ...sent },
      provider: providerNames[provider],
    })
  })
}
