import { Icon } from '@shared/ui/Icon'
import { LogoSpinner, type LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import type { ReactNode } from 'react'
import { listIcons } from './listIcons'

interface PairingWaitProps {
  /** The wallet's logo; without one the icon of the code. */
  logo: LogoSpinnerProps | undefined
  title: string
  text: string
  /** Actions during the wait, or after it. */
  children?: ReactNode
}

/** The wait for a wallet elsewhere, or how it ended. */
export function PairingWait({ logo, title, text, children }: PairingWaitProps) {
  return (
    <div className="lk-wait">
      <div className="lk-center">
        {logo ? (
          <LogoSpinner {...logo} />
        ) : (
          <span className="lk-emblem">
            <Icon path={listIcons.qr} />
          </span>
        )}
        <p className="lk-strong">{title}</p>
        <p className="lk-text">{text}</p>
      </div>
      <div className="lk-actions">{children}</div>
    </div>
  )
}
