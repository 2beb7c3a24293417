import { Icon } from '@shared/ui/Icon'
import { LogoSpinner, type LogoSpinnerProps } from '@shared/ui/LogoSpinner'
import type { ReactNode } from 'react'
import { listIcons } from './listIcons'

interface PairingWaitProps {
  /** The wallet's; without one it is about the code. */
  logo: LogoSpinnerProps | undefined
  title: string
  text: string
  /** What can be done meanwhile, or about it. */
  children?: ReactNode
}

/** A wallet elsewhere is waited for: where the wait is, or how it ended. */
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
