import type { Mail } from '../../mail/mail'
import { pickMailLocale } from '../../mail/messages'
import type { Caller, Deps } from '../callers/deps'
import { nameOf } from '../signIn/beginAttempt'
import { queueMail } from '../signIn/queueMail'
import type { MailsTo } from '../store/mailsTo'

type MailDeps = Pick<Deps, 'secrets' | 'now' | 'limits'>

/** The mails about a deletion that was asked for, with the link that keeps the account. */
export const mailsOfRequest = (
  deps: MailDeps,
  { project, ...who }: Caller,
  { link, dueMs }: { readonly link: string; readonly dueMs: number },
): MailsTo =>
  mailsTo(deps, dueMs, {
    kind: 'deletion',
    ...who,
    project: nameOf(project, who.origin),
    link,
    dueMs,
    atMs: deps.now(),
  })

/** The mails about what became of it. `by`: who has kept the account, as far as the vault knows. */
export const mailsOfOutcome = (
  deps: MailDeps,
  change: 'kept' | 'deleted',
  by: Partial<Caller> = {},
): MailsTo => {
  const { project, origin, ...device } = by
  const page = origin === undefined ? {} : { project: nameOf(project, origin), origin }
  const atMs = deps.now()
  return mailsTo(deps, atMs + deps.limits.noticeMs, { kind: 'account', change, ...page, ...device, atMs })
}

type Addressed<Each> = Each extends Mail ? Omit<Each, 'to' | 'locale'> : never

const mailsTo =
  (
    deps: MailDeps,
    expiresMs: number,
    mail: Addressed<Extract<Mail, { kind: 'deletion' | 'account' }>>,
  ): MailsTo =>
  ({ emails, locale }) =>
    emails.map((to) =>
      queueMail(deps, { ...mail, to, locale: pickMailLocale(locale ?? undefined) }, expiresMs),
    )
