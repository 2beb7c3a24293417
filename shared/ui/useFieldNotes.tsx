import { useId } from 'react'
import { Icon } from './Icon'
import * as icons from './icons'

/**
 * The hint or error below a field, and the attributes that tie the input to it. The error is no alert: the view
 * announces it once, when it is due.
 */
export function useFieldNotes({ hint, error }: { hint?: string | undefined; error?: string | undefined }) {
  const id = useId()
  const note = error ?? hint
  return {
    aria: { 'aria-invalid': Boolean(error) || undefined, 'aria-describedby': note ? id : undefined },
    notes: note && (
      <p className={error ? 'lk-field-note lk-problem' : 'lk-field-note'} id={id}>
        {error && <Icon path={icons.warning} />}
        <span>{note}</span>
      </p>
    ),
  }
}
