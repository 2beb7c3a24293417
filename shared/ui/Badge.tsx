import type { ReactNode } from 'react'

export interface BadgeProps {
  children: ReactNode
  /** Underlines the meaning of the words. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
}

/** A word or two about the item next to it. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className="lk-badge" data-tone={tone}>
      {children}
    </span>
  )
}
