import { addressOf } from '../../../kit/addressOf'
import { escapeHtml } from '../../mail/composeMail'
import { mailText } from '../../mail/messages'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { readForm } from '../http/readBody'
import { hashApproval } from '../signIn/beginAttempt'
import { answerPage, isLinkToken, languageOf, sentencePage } from './ownPage'

/** The page by which an old address undoes its change. `GET` shows, one `POST` undoes. */
export const undoPage: AddRoute = (app, deps) => {
  const { store, limits, now, trustProxy } = deps
  const find = async (token: string) =>
    isLinkToken(token) ? store.undo.undoable(hashApproval(token), now()) : undefined

  app.get('/undo', async (c) => {
    const token = c.req.query('token') ?? ''
    const change = await find(token)
    if (!change) return answerPage(c, 404, sentencePage(languageOf(c), 'page.gone'))
    const { locale } = change
    const say = (key: string) => escapeHtml(mailText(locale, key))
    const body = `<h1>${say('page.undo')}</h1><p>${say('page.undoHint')}</p>
<form method="post" action="/undo"><input type="hidden" name="token" value="${token}"><button class="none">${say('page.undoButton')}</button></form>`
    return answerPage(c, 200, { locale, body })
  })

  app.post('/undo', async (c) => {
    const token = (await readForm(c, limits.bodyBytes)).get('token') ?? ''
    const change = await find(token)
    if (!change || !(await store.undo.undo(change)))
      return answerPage(c, 404, sentencePage(languageOf(c), 'page.gone'))
    const { origin, account, locale } = change
    await note(deps, { origin, ip: addressOf(c, trustProxy) }, 'address change undone', account)
    return answerPage(c, 200, sentencePage(locale, 'page.undone'))
  })
}
