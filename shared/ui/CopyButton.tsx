import { type ReactNode, useEffect, useState } from 'react'
import styles from './copyButton.css'
import { Icon } from './Icon'
import * as icons from './icons'
import { LazyStyles } from './LazyStyles'

const copiedShownMs = 1_500

export interface CopyButtonProps {
  label: string
  copiedLabel: string
  /** Rejects if nothing was copied; the caller reports it. */
  copy: () => Promise<void>
  /** The feature's clock: `ctx.clock.after`. */
  after: (delayMs: number, run: () => void) => () => void
  /** The copied text, if the button shows it; without it the icon stands alone. */
  children?: ReactNode
}

/** A button that turns into a tick for a moment. */
export function CopyButton({ label, copiedLabel, copy, after, children }: CopyButtonProps) {
  const [copied, setCopied] = useState(false)
  useEffect(() => (copied ? after(copiedShownMs, () => setCopied(false)) : undefined), [copied, after])
  const name = copied ? copiedLabel : label
  return (
    <>
      <LazyStyles css={styles} />
      <button
        type="button"
        className={children ? 'lk-copy' : 'lk-icon-button'}
        aria-label={name}
        title={name}
        data-copied={copied || undefined}
        onClick={() => {
          copy().then(
            () => setCopied(true),
            () => {},
          )
        }}
      >
        {children && <span>{children}</span>}
        <Icon path={copied ? icons.check : icons.copy} />
      </button>
    </>
  )
}
