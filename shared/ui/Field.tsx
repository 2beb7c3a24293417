import { type ComponentProps, type ReactNode, useId } from 'react'
import { useFieldNotes } from './useFieldNotes'

export interface FieldProps extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'children' | 'id'> {
  label: string
  value: string
  onChange: (value: string) => void
  hint?: string | undefined
  /** The error and how to correct it; replaces the hint. */
  error?: string | undefined
  /** An icon before the text. */
  leading?: ReactNode
  /** A button after it: paste, scan. */
  trailing?: ReactNode
}

/** A line of text to fill in. */
export function Field({ label, value, onChange, hint, error, leading, trailing, ...input }: FieldProps) {
  const id = useId()
  const { aria, notes } = useFieldNotes({ hint, error })
  return (
    <div className="lk-field">
      <label htmlFor={id}>{label}</label>
      <div className="lk-field-box" data-invalid={aria['aria-invalid']}>
        {leading}
        <input
          type="text"
          {...input}
          {...aria}
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        {trailing}
      </div>
      {notes}
    </div>
  )
}
