import type { FeatureContext } from '@shared/contract/context'
import type { SocialAttempt } from '@shared/contract/ports/embedded'
import type { Dispose } from '@shared/store/store'

/** Source: docs/reference/specification.md#events */
const events: { readonly [S in SocialAttempt['status']]?: string } = {
  loading: 'SOCIAL_LOGIN_REQUEST_USER_DATA',
  done: 'SOCIAL_LOGIN_SUCCESS',
  closed: 'SOCIAL_LOGIN_CANCELED',
  failed: 'SOCIAL_LOGIN_ERROR',
}

/** Reports the steps of logins as events. */
export function trackAttempt({ embedded, track }: Pick<FeatureContext, 'embedded' | 'track'>): Dispose {
  if (!embedded) return () => {}
  const { attempt } = embedded.social
  let before: SocialAttempt['status'] = 'none'
  const tell = () => {
    const now = attempt.get()
    if (now.status === before) return
    before = now.status
    const event = events[now.status]
    if (event && now.status !== 'none') track(event, { provider: now.provider })
  }
  // A page that is back from a provider goes on before this feature is here.
  if (attempt.get().status === 'loading') tell()
  before = attempt.get().status
  return attempt.subscribe(tell)
}
