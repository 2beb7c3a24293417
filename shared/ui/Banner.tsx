import type { ReactNode } from 'react'
import { Button } from './Button'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import * as icons from './icons'

export interface BannerProps {
  tone: 'info' | 'warning' | 'danger'
  children: ReactNode
  action?: { label: string; run: () => void } | undefined
  dismiss?: { label: string; run: () => void } | undefined
}

/** A notice before the visitor goes on. Its icon and words carry the tone; the colour underlines it. */
export function Banner({ tone, children, action, dismiss }: BannerProps) {
  return (
    <div className="lk-banner" data-tone={tone === 'info' ? 'accent' : tone}>
      <Icon path={tone === 'info' ? icons.info : icons.warning} />
      <span>{children}</span>
      {action && (
        <Button variant="text" onClick={action.run}>
          {action.label}
        </Button>
      )}
      {dismiss && <IconButton name={dismiss.label} icon={icons.close} onClick={dismiss.run} />}
    </div>
  )
}
