import type { FeatureContext } from '@shared/contract/context'
import type { SocialAttempt, SocialPort } from '@shared/contract/ports/embedded'
import { type OauthProvider, oauthProviders, providerNames } from '@shared/domain/login'
import { useStore } from '@shared/store/useStore'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect } from 'react'
import { beginLogin } from '../actions/beginLogin'
import { describeAttempt } from '../actions/describeAttempt'
import { ProviderWait } from './ProviderWait'

export interface SocialLoginProps {
  ctx: FeatureContext
  port: SocialPort
  provider: string
  isJoin: boolean
  /** The attempt's next view, once it has one. */
  onStep: (attempt: SocialAttempt) => void
}

const none: SocialAttempt = { status: 'none' }

/** A login at a provider, step by step. Leaving the view gives it up. */
export function SocialLogin(props: SocialLoginProps) {
  const provider = oauthProviders.find((each) => each === props.provider)
  return provider && <Steps {...props} provider={provider} />
}

function Steps({ ctx, port, provider, isJoin, onStep }: SocialLoginProps & { provider: OauthProvider }) {
  const { i18n } = ctx
  const { t } = i18n
  const name = providerNames[provider]
  const last = useStore(port.attempt)
  const isOurs = last.status !== 'none' && last.provider === provider && last.isJoin === isJoin
  const attempt = isOurs ? last : none
  const { ways, ...shown } = describeAttempt(attempt, name, i18n)
  const { status } = attempt

  useRequest(
    ctx.clock,
    useCallback(
      (signal) => {
        signal.addEventListener('abort', () => {
          // A code that was sent is typed in the next view.
          if (port.attempt.get().status !== 'code') port.cancel()
        })
      },
      [port],
    ),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is told once.
  useEffect(() => onStep(attempt), [status])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a step is spoken once.
  useEffect(() => {
    if (status === 'none') return
    const words = [shown.title, shown.digits, shown.text].filter(Boolean).join('\n')
    ctx.announce(words, shown.state === 'failed' ? 'assertive' : 'polite')
  }, [status, shown.digits, shown.text])

  const begin = (onPage?: boolean) => beginLogin(ctx, port, provider, { isJoin, ...(onPage && { onPage }) })
  return (
    <ProviderWait
      provider={provider}
      {...shown}
      action={ways && { label: ways.again, run: () => begin() }}
      otherwise={ways?.onPage ? { label: t('socials.onPage'), run: () => begin(true) } : undefined}
    />
  )
}
