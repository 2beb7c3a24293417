import { providerNames } from '@shared/domain/login'
import type { LoginProvider } from '@shared/vault/loginProviders'
import type { OpeningChange } from '../../mail/mail'
import { pickMailLocale } from '../../mail/messages'
import type { Caller, Deps } from '../callers/deps'
import { nameOf } from '../signIn/beginAttempt'
import { queueMail } from '../signIn/queueMail'
import type { Notice } from '../store/createNoticeStore'

/** The notice about a change that the caller makes. Undefined if the account has no email. */
export async function readNotice(
  deps: Deps,
  { project, origin, ip, deviceName, country }: Caller,
  account: string,
): Promise<Notice | undefined> {
  const { store, secrets, limits, now } = deps
  const atMs = now()
  const { emails, locale } = await store.notices.recipients(account, atMs)
  if (emails.length === 0) return undefined
  const who = {
    locale: pickMailLocale(locale ?? undefined),
    project: nameOf(project, origin),
    origin,
    ip,
    deviceName,
    country,
  }
  const mailTo = (to: string, change: OpeningChange | 'more', dueMs: number, by?: LoginProvider) => {
    const provider = by && providerNames[by]
    const mail = { kind: 'opening', to, ...who, change, provider, atMs } as const
    return { ...queueMail(deps, mail, dueMs + limits.noticeMs), dueMs }
  }
  return {
    limitKey: secrets.mac('limit', `notice|${account}`),
    mostPerHour: limits.noticesPerHour,
    mailsOf: (change, dueMs, provider) => emails.map((to) => mailTo(to, change, dueMs, provider)),
  }
}
