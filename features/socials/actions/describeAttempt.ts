import type { SocialAttempt } from '@shared/contract/ports/embedded'
import type { I18n } from '@shared/contract/ports/i18n'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { describeFailure } from './describeFailure'

export interface AttemptText {
  readonly state: 'waiting' | 'done' | 'failed' | 'still'
  readonly title: string
  readonly text?: string
  readonly hint?: string
  readonly digits?: string | undefined
  /** What leads on. */
  readonly ways?: { readonly again: string; readonly onPage: boolean }
}

/**
 * What a step of a login says, and what leads on from it. `name`: the provider's.
 * Source: docs/reference/specification.md#views, ConnectingSocial
 */
export function describeAttempt(attempt: SocialAttempt, name: string, i18n: I18n): AttemptText {
  const { t } = i18n
  const title = t('socials.continue', { name })
  const again = t('socials.tryAgain')
  switch (attempt.status) {
    case 'none':
      return { state: 'still', title, ways: { again: t('socials.start', { name }), onPage: false } }
    case 'window': {
      const { digits, isLate } = attempt
      const text = t(isLate ? 'socials.window.late' : digits ? 'socials.digits.hint' : 'socials.window.text')
      return {
        state: 'waiting',
        ...(digits ? { digits, title: t('socials.digits.title', { name }) } : { title }),
        text,
        // The window may be closed without a sign of it.
        ...(isLate || digits ? { ways: { again, onPage: isLate } } : { hint: t('socials.window.hint') }),
      }
    }
    case 'leaving':
      return { state: 'waiting', title, text: t('socials.leaving', { name }) }
    case 'loading':
    case 'code':
      return { state: 'waiting', title, text: t('socials.loading') }
    case 'done':
      return { state: 'done', title, text: t(attempt.isJoin ? 'socials.added' : 'socials.ready') }
    case 'blocked':
      return {
        state: 'failed',
        title: t('socials.blocked.title'),
        text: t('socials.blocked.text', { name }),
        ways: { again, onPage: true },
      }
    case 'closed':
      return {
        state: 'failed',
        title: t('socials.closed.title'),
        text: t('socials.closed.text', { name }),
        ways: { again, onPage: true },
      }
    case 'failed':
      return {
        state: 'failed',
        title: t('socials.failed.title'),
        text: describeFailure(attempt.error, name, i18n),
        // The vault does not know the provider next time either.
        ...(!isLatchkeyError(attempt.error, 'ProviderUnknown') && { ways: { again, onPage: false } }),
      }
  }
}
