import { readFileSync } from 'node:fs'
import { type SignInShown, signInPath, signInWindowSchema } from '@shared/vault/email'
import { cleanName } from '../../mail/cleanName'
import { escapeHtml } from '../../mail/composeMail'
import { mailText, pickMailLocale } from '../../mail/messages'
import type { AddRoute } from '../callers/deps'
import { isOpenedByFrame } from '../http/isOpenedByFrame'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { hashApproval, nameOf } from '../signIn/beginAttempt'
import { answerPage, languageOf } from './ownPage'

const script = readFileSync(new URL('../signIn/pages/signIn.js', import.meta.url), 'utf8')

const texts = {
  to: 'signIn.to',
  asks: 'asks',
  email: 'signIn.email',
  next: 'signIn.next',
  hint: 'signIn.hint',
  foreign: 'signIn.foreign',
  foreignHint: 'signIn.foreignHint',
  noStorage: 'signIn.noStorage',
  close: 'signIn.close',
  again: 'social.again',
  gone: 'social.gone',
}

/** The page of the window that a frame opens for a new device, and what it asks. */
export const signInPage: AddRoute = (app, deps) => {
  app.get(signInPath, (c) => {
    const wanted = c.req.query('lang')
    const locale = wanted ? pickMailLocale(wanted) : languageOf(c)
    const said = Object.entries(texts).map(([name, key]) => [name, mailText(locale, key)])
    const body = `<h1>${escapeHtml(mailText(locale, 'social.wait'))}</h1>`
    c.header('Vary', 'Accept-Language, Sec-Fetch-Site')
    return answerPage(c, 200, {
      locale,
      title: 'social.title',
      script,
      body,
      data: { texts: Object.fromEntries(said), own: isOpenedByFrame(c) },
    })
  })

  app.post('/v1/email/window', async (c) => {
    const { attempt: id, secret } = await readBody(c, signInWindowSchema, deps.limits.bodyBytes)
    const attempt = await deps.store.attempts.open(id, hashApproval(secret), deps.now())
    if (!attempt) throw new VaultError('AttemptUnknown')
    const { project, origin, email, number, untilMs } = attempt
    const name = nameOf(
      deps.projects.find((each) => each.id === project),
      origin,
    )
    return c.json({
      name: cleanName(name),
      origin,
      email: maskEmail(email),
      number,
      untilMs,
    } satisfies SignInShown)
  })
}

/** An address as a window shows it: its owner recognizes it, and a person who looks over a shoulder learns little. */
function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email
  return `${at > 1 ? first : ''}•••${email.slice(at)}`
}
