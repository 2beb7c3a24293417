import { SwitchMark } from './SwitchMark'

export interface SwitchProps {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Turns something on or off at once. A setting with a name next to it is a {@link SwitchRow}. */
export function Switch({ label, checked, onChange, disabled }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="lk-switch"
      aria-checked={checked}
      aria-label={label}
      disabled={disabled}
      onClick={() => onChange(!checked)}
    >
      <SwitchMark checked={checked} />
    </button>
  )
}
