import { readFileSync } from 'node:fs'
import { cleanName } from '../../mail/cleanName'
import { escapeHtml } from '../../mail/composeMail'
import { mailText } from '../../mail/messages'
import type { AddRoute, Deps } from '../callers/deps'
import { readForm } from '../http/readBody'
import { type Answered, approve, findApproval, refuse } from '../signIn/approve'
import { nameOf } from '../signIn/beginAttempt'
import type { Attempt } from '../store/attemptRow'
import { answerPage, isLinkToken, languageOf, type OwnPage, sentencePage } from './ownPage'

const script = readFileSync(new URL('../signIn/pages/approve.js', import.meta.url), 'utf8')

/**
 * The page behind the link of an approval mail. `GET` shows who asks and changes nothing, because mail scanners open
 * links. A `POST` approves with the secret that the frame's window has left in this browser, and with the number that the
 * visitor's screen shows. Any other browser can only refuse.
 */
export const approvalPage: AddRoute = (app, deps) => {
  app.get('/approve', async (c) => {
    const token = c.req.query('token') ?? ''
    const attempt = isLinkToken(token) ? await findApproval(deps, token) : undefined
    if (!attempt) return answerPage(c, 404, sentencePage(languageOf(c), 'page.gone'))
    return answerPage(c, 200, questionPage(deps, attempt, token))
  })

  app.post('/approve', async (c) => {
    const form = await readForm(c, deps.limits.bodyBytes)
    const token = form.get('token') ?? ''
    const read = (name: string) => form.get(name) ?? ''
    const answer = (): Promise<Answered> =>
      form.has('refuse')
        ? refuse(deps, token)
        : approve(deps, token, { number: read('number'), secret: read('secret') })
    const { result, attempt } = isLinkToken(token) ? await answer() : ({ result: 'gone' } as const)
    if (!attempt) return answerPage(c, 404, sentencePage(languageOf(c), 'page.gone'))
    if (result === 'elsewhere') return answerPage(c, 200, questionPage(deps, attempt, token))
    const page = sentencePage(attempt.locale, `page.${result}`)
    // The script forgets the secret, which is used.
    return answerPage(c, result === 'gone' ? 404 : 200, { ...page, script, data: { over: attempt.id } })
  })
}

/** The page first shows what it may show without the secret. The script shows the rest if it finds the secret. */
function questionPage({ projects }: Deps, attempt: Attempt, token: string): OwnPage {
  const { id, locale, origin, deviceName, ip, project } = attempt
  const say = (key: string) => escapeHtml(mailText(locale, key))
  const name = cleanName(
    nameOf(
      projects.find((each) => each.id === project),
      origin,
    ),
  )
  const facts = [
    ['asks', `${name} (${origin})`],
    ['device', deviceName],
    ['ip', ip],
  ] as const
  const list = facts
    .map(([key, value]) => `<dt>${say(key)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`)
    .join('')
  const input = (key: string, value: string) => `<input type="hidden" name="${key}" value="${value}">`
  const form = (content: string) =>
    `<form method="post" action="/approve">${input('token', token)}${content}</form>`
  const body = [
    `<section id="elsewhere"><h1>${say('page.elsewhere')}</h1><p>${say('page.elsewhereHint')}</p></section>`,
    `<section id="here" hidden><h1>${say('page.question')}</h1><p>${say('page.hint')}</p></section>`,
    `<dl>${list}</dl>`,
    `<div id="copy" hidden><button type="button" class="wide">${say('page.copy')}</button><p role="status"></p></div>`,
    `<div id="type" hidden>${form(
      `${input('secret', '')}<label>${say('page.number')}<input name="number" class="digits" dir="ltr" inputmode="numeric" autocomplete="off" maxlength="2" pattern="\\p{Nd}{2}" required></label><button class="wide">${say('page.approve')}</button>`,
    )}</div>`,
    form(`<button class="wide" name="refuse" value="1">${say('page.notMe')}</button>`),
  ]
  const texts = { copied: mailText(locale, 'page.copied') }
  return { locale, body: body.join('\n'), script, data: { attempt: id, texts } }
}
