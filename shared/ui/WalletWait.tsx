import { useRef } from 'react'
import { Button } from './Button'
import { LazyStyles } from './LazyStyles'
import { LogoSpinner, type LogoSpinnerProps } from './LogoSpinner'
import styles from './walletWait.css'

export interface WalletWaitProps {
  logo: LogoSpinnerProps
  title: string
  text: string
  /** Appears once the wait has become long: what to do if nothing happens. */
  hint?: string | undefined
  /** The one button that helps. */
  action?: { label: string; run: () => void } | undefined
}

/** A wallet is being asked: where the wait is, how it ended, and what helps. */
export function WalletWait({ logo, title, text, hint, action }: WalletWaitProps) {
  const status = useRef<HTMLDivElement>(null)
  return (
    <>
      <LazyStyles css={styles} />
      <div className="lk-wait">
        <div className="lk-center" ref={status} tabIndex={-1}>
          <LogoSpinner {...logo} />
          <p className="lk-strong">{title}</p>
          <p className="lk-text">{text}</p>
        </div>
        <div className="lk-actions">
          {action && (
            <Button
              onClick={() => {
                // The button is about to go, and must not take the visitor's place with it.
                status.current?.focus({ preventScroll: true })
                action.run()
              }}
            >
              {action.label}
            </Button>
          )}
          {!action && hint && <p className="lk-text lk-late">{hint}</p>}
        </div>
      </div>
    </>
  )
}
