import { useRef } from 'react'
import { Button } from './Button'
import { LazyStyles } from './LazyStyles'
import { LogoSpinner, type LogoSpinnerProps } from './LogoSpinner'
import styles from './walletWait.css'

export interface WalletWaitProps {
  logo: LogoSpinnerProps
  title: string
  text: string
  /** Appears once the wait is long: what to do if nothing happens. */
  hint?: string | undefined
  /** The one button that helps. */
  action?: { label: string; run: () => void } | undefined
}

/** The wait for a wallet, how it ended, and the next step. */
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
                // The button is about to go, and would take the focus with it.
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
