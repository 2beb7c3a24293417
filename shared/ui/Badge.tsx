import type { ReactNode } from 'react'

export interface BadgeProps {
  children: ReactNode
  /** Underlines what the words say already. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger'
}

/** A word or two about what it stands beside. */
export function Badge({ children, tone = 'neutral' }: BadgeProps) {
  return (
    <span className="lk-badge" data-tone={tone}>
      {children}
    </span>
  )
}
