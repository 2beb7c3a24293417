import type { LogoProps } from './Logo'
import { Logo } from './Logo'

export interface LogoSpinnerProps extends Omit<LogoProps, 'size'> {
  state: 'waiting' | 'done' | 'failed' | 'still'
}

/** A logo whose outline shows a wait, and how it ended. */
export function LogoSpinner({ state, ...logo }: LogoSpinnerProps) {
  return (
    <span className="lk-logo-spinner" data-state={state}>
      <svg viewBox="0 0 88 88" aria-hidden="true">
        <rect x="2" y="2" width="84" height="84" rx={logo.shape === 'round' ? 42 : 22} pathLength="100" />
      </svg>
      <Logo {...logo} size="large" />
    </span>
  )
}
