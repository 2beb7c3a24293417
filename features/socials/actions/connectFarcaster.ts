import type { FeatureContext } from '@shared/contract/context'
import type { SocialPort } from '@shared/contract/ports/embedded'
import type { Store } from '@shared/store/store'
import { type FarcasterFlow, opening } from '../farcasterFlow'

export interface FarcasterRequest {
  readonly isJoin: boolean
  readonly signal: AbortSignal
  readonly onDone?: (() => void) | undefined
}

/** Shows the address for the phone, and waits for its word. Never rejects: a failure is a step of the flow. */
export async function connectFarcaster(
  { track, announce, i18n }: Pick<FeatureContext, 'track' | 'announce' | 'i18n'>,
  port: SocialPort,
  flow: Store<FarcasterFlow>,
  { isJoin, signal, onDone }: FarcasterRequest,
): Promise<void> {
  const tell = (event: string) => track(`SOCIAL_LOGIN_${event}`, { provider: 'farcaster' })
  const show = (step: FarcasterFlow) => {
    if (!signal.aborted) flow.update(() => step)
  }
  show(opening)
  tell('STARTED')
  try {
    const url = await port.farcaster({ isJoin, signal })
    show({ status: 'waiting', url })
    await port.awaitFarcaster({
      isJoin,
      signal,
      onConfirmed() {
        tell('REQUEST_USER_DATA')
        show({ status: 'loading' })
        announce(i18n.t('socials.phone.loading'))
      },
    })
    tell('SUCCESS')
    show({ status: 'done' })
    if (!signal.aborted) onDone?.()
  } catch (error) {
    tell(signal.aborted ? 'CANCELED' : 'ERROR')
    show({ status: 'failed', error })
  }
}
