import type { I18n } from '@shared/contract/ports/i18n'
import { Button } from '@shared/ui/Button'

export interface ResendButtonProps {
  i18n: I18n
  label: string
  /** Until it can be pressed. */
  seconds: number
  busy: boolean
  disabled: boolean
  onClick: () => void
}

/**
 * Sends another e-mail, once the cooldown has passed. Source: docs/reference/specification.md#frame-protocol, resend
 * countdown
 */
export function ResendButton({ i18n, label, seconds, busy, disabled, onClick }: ResendButtonProps) {
  const isOff = disabled || seconds > 0
  return (
    <Button
      variant="text"
      busy={busy}
      // Not `disabled`, which would take the focus from it.
      aria-disabled={isOff || undefined}
      onClick={isOff ? undefined : onClick}
    >
      {seconds > 0 ? i18n.t('email.resend.wait', { count: seconds }) : label}
    </Button>
  )
}
