import type { SocialProvider } from '@shared/domain/login'
import { Button } from '@shared/ui/Button'
import { LazyStyles } from '@shared/ui/LazyStyles'
import wait from '@shared/ui/walletWait.css'
import { useRef } from 'react'
import late from '../late.css'
import { ProviderMark } from '../marks/ProviderMark'

interface Action {
  readonly label: string
  readonly run: () => void
}

export interface ProviderWaitProps {
  provider: SocialProvider
  state: 'waiting' | 'done' | 'failed' | 'still'
  title: string
  text?: string | undefined
  /** The two digits to choose at the provider. */
  digits?: string | undefined
  /** Appears once the wait is long. */
  hint?: string | undefined
  /** The one button that helps, and another way on. */
  action?: Action | undefined
  otherwise?: Action | undefined
}

/** The wait for a provider, how it ended, and the next step. */
export function ProviderWait(props: ProviderWaitProps) {
  const { provider, state, title, text, digits, hint, action, otherwise } = props
  const status = useRef<HTMLDivElement>(null)
  const run = (act: Action) => () => {
    // The button is about to go, and would take the focus with it.
    status.current?.focus({ preventScroll: true })
    act.run()
  }
  return (
    <>
      <LazyStyles css={wait + late} />
      <div className="lk-wait lk-social-wait">
        <div className="lk-center" ref={status} tabIndex={-1}>
          <span className="lk-logo-spinner" data-state={state}>
            <svg viewBox="0 0 88 88" aria-hidden="true">
              <rect x="2" y="2" width="84" height="84" rx="22" pathLength="100" />
            </svg>
            <ProviderMark provider={provider} />
          </span>
          <p className="lk-strong">{title}</p>
          {digits && (
            <p translate="no" className="lk-social-digits lk-number">
              <bdi>{digits}</bdi>
            </p>
          )}
          {text && <p className="lk-text">{text}</p>}
        </div>
        <div className="lk-actions">
          {action && <Button onClick={run(action)}>{action.label}</Button>}
          {otherwise && (
            <Button variant="text" onClick={run(otherwise)}>
              {otherwise.label}
            </Button>
          )}
          {!action && hint && <p className="lk-text lk-late">{hint}</p>}
        </div>
      </div>
    </>
  )
}
