import type { SocialAttempt, SocialPort } from '@shared/contract/ports/embedded'
import type { Store } from '@shared/store/store'
import type { LateSocialPort } from './auth'

export interface BeginSocialDeps {
  readonly attempt: Store<SocialAttempt>
  readonly late: Pick<LateSocialPort, 'follow' | 'resume'>
}

/** The turns of logins at a provider: the last one counts. All else comes with the wallet's code. */
export function beginSocial({ attempt, late }: BeginSocialDeps) {
  let turn = new AbortController()

  /** Another login supersedes this one. */
  function take(): AbortSignal {
    turn.abort()
    turn = new AbortController()
    return turn.signal
  }

  return {
    begin(provider, { isJoin = false, onPage = false } = {}) {
      const signal = take()
      const about = { provider, isJoin }
      attempt.update(() =>
        onPage ? { status: 'leaving', ...about } : { status: 'window', isLate: false, ...about },
      )
      late.follow({ ...about, onPage, signal }).catch((error) => {
        if (!signal.aborted) attempt.update(() => ({ status: 'failed', error, ...about }))
      })
    },
    cancel() {
      turn.abort()
      attempt.update(() => ({ status: 'none' }))
    },
    /** The page is back from the provider. */
    resume: () => void late.resume(take()).catch(() => {}),
  } satisfies Pick<SocialPort, 'begin' | 'cancel'> & { resume(): void }
}
