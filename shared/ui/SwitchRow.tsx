import type { ReactNode } from 'react'
import { Row } from './Row'
import { SwitchMark } from './SwitchMark'

export interface SwitchRowProps {
  leading?: ReactNode
  label: string
  detail?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** A setting that is on or off: the whole row is the switch. */
export function SwitchRow({ checked, onChange, ...content }: SwitchRowProps) {
  return (
    <Row
      {...content}
      role="switch"
      aria-checked={checked}
      trailing={<SwitchMark checked={checked} />}
      onClick={() => onChange(!checked)}
    />
  )
}
