import { cleanName } from '../../mail/cleanName'
import { escapeHtml } from '../../mail/composeMail'
import { mailText } from '../../mail/messages'
import type { AddRoute } from '../deps'
import { readForm } from '../readBody'
import { approve, findApproval, offerNumbers } from '../signIn/approve'
import { nameOf } from '../signIn/beginAttempt'
import { answerPage, isLinkToken, languageOf, sentencePage } from './ownPage'

/**
 * The page behind the link of an approval mail. `GET` shows who asks and changes nothing, because mail scanners open
 * links; one `POST` with the number that the visitor's screen shows approves.
 */
export const approvalPage: AddRoute = (app, deps) => {
  app.get('/approve', async (c) => {
    const token = c.req.query('token') ?? ''
    const attempt = isLinkToken(token) ? await findApproval(deps, token) : undefined
    if (!attempt) return answerPage(c, 404, sentencePage(languageOf(c), 'page.gone'))
    const { locale, origin, deviceName, ip, project } = attempt
    const say = (key: string) => escapeHtml(mailText(locale, key))
    const name = cleanName(
      nameOf(
        deps.projects.find(({ id }) => id === project),
        origin,
      ),
    )
    const facts = [
      ['asks', `${name} (${origin})`],
      ['device', deviceName],
      ['ip', ip],
    ] as const
    const numbers = offerNumbers(deps, attempt)
    const body = [
      `<h1>${say('page.question')}</h1><p>${say('page.hint')}</p>`,
      `<dl>${facts.map(([key, value]) => `<dt>${say(key)}</dt><dd><bdi>${escapeHtml(value)}</bdi></dd>`).join('')}</dl>`,
      `<form method="post" action="/approve"><input type="hidden" name="token" value="${token}">`,
      ...numbers.map(
        (number) => `<button class="number" name="number" value="${number}" dir="ltr">${number}</button>`,
      ),
      `<button class="none" name="number" value="none">${say('page.none')}</button></form>`,
    ]
    return answerPage(c, 200, { locale, body: body.join('\n') })
  })

  app.post('/approve', async (c) => {
    const form = await readForm(c, deps.limits.bodyBytes)
    const token = form.get('token') ?? ''
    const { result, locale = languageOf(c) } = isLinkToken(token)
      ? await approve(deps, token, form.get('number') ?? '')
      : ({ result: 'gone' } as const)
    return answerPage(c, result === 'gone' ? 404 : 200, sentencePage(locale, `page.${result}`))
  })
}
