import { addressOf } from '../../../kit/addressOf'
import { escapeHtml, formatMailTime } from '../../mail/composeMail'
import { mailText, pickMailLocale } from '../../mail/messages'
import { countryOf } from '../callers/countryOf'
import type { AddRoute } from '../callers/deps'
import { note } from '../callers/note'
import { mailsOfOutcome } from '../deletion/mailsOfDeletion'
import { describeDevice } from '../http/describeDevice'
import { readForm } from '../http/readBody'
import { hashApproval } from '../signIn/beginAttempt'
import { answerPage, isLinkToken, languageOf, sentencePage } from './ownPage'

/**
 * The page by which a reader of the mailbox keeps the account. `GET` shows, because mail scanners open links; one
 * `POST` keeps.
 */
export const keepPage: AddRoute = (app, deps) => {
  const { store, limits, now, trustProxy } = deps

  app.get('/keep', async (c) => {
    const token = c.req.query('token') ?? ''
    const deletion = isLinkToken(token) ? await store.deletions.ofLink(hashApproval(token)) : undefined
    if (!deletion) return answerPage(c, 404, sentencePage(languageOf(c), 'page.keepGone'))
    const locale = pickMailLocale(deletion.locale ?? undefined)
    const values = { time: formatMailTime(locale, deletion.dueMs) }
    const say = (key: string) => escapeHtml(mailText(locale, key, values))
    const body = `<h1>${say('page.keep')}</h1><p>${say('page.keepHint')}</p>
<form method="post" action="/keep"><input type="hidden" name="token" value="${token}"><button class="none">${say('page.keepButton')}</button></form>`
    return answerPage(c, 200, { locale, body, title: 'page.keep' })
  })

  app.post('/keep', async (c) => {
    const token = (await readForm(c, limits.bodyBytes)).get('token') ?? ''
    const by = {
      ip: addressOf(c, trustProxy),
      deviceName: describeDevice(c.req.header('User-Agent') ?? ''),
      country: countryOf(c, deps),
    }
    const kept = isLinkToken(token)
      ? await store.deletions.keepByLink(hashApproval(token), mailsOfOutcome(deps, 'kept', by), now())
      : undefined
    if (!kept) return answerPage(c, 404, sentencePage(languageOf(c), 'page.keepGone'))
    deps.wakeMail()
    await note(deps, { origin: new URL(deps.publicUrl).origin, ip: by.ip }, 'account kept', kept.account)
    const page = sentencePage(pickMailLocale(kept.locale ?? undefined), 'page.kept')
    return answerPage(c, 200, { ...page, title: 'page.keep' })
  })
}
