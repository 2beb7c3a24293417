import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { toAsciiDigits } from './toAsciiDigits'
import { useFieldNotes } from './useFieldNotes'

export interface CodeFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  /** Called with each whole code once. */
  onComplete: (code: string) => void
  length?: number
  hint?: string | undefined
  /** Shakes when it appears. */
  error?: string | undefined
  /** The code is being checked: it stays readable and in focus, and takes no key. */
  busy?: boolean
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
}

/** A code from a message: one real input, so that autofill and paste work, shown as boxes. */
export function CodeField({
  label,
  value,
  onChange,
  onComplete,
  length = 6,
  hint,
  error,
  busy,
  disabled,
  ref,
}: CodeFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  const { aria, notes } = useFieldNotes({ hint, error })
  const [[start, end], setSelection] = useState([value.length, value.length])
  // Autofill may report the same code more than once before the view has drawn it.
  const latest = useRef(value)
  latest.current = value
  const isActive = (box: number) =>
    start === end ? box === Math.min(start, value.length, length - 1) : box >= start && box < end
  // React's onSelect keeps silent inside a shadow root.
  const follow = () => {
    const { selectionStart, selectionEnd } = input.current!
    setSelection([selectionStart ?? length, selectionEnd ?? length])
  }
  return (
    <div className="lk-code">
      <label htmlFor={id}>{label}</label>
      <div
        translate="no"
        className="lk-code-boxes"
        dir="ltr"
        data-invalid={aria['aria-invalid']}
        data-disabled={disabled || undefined}
      >
        {Array.from({ length }, (_, box) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place.
          <span key={box} aria-hidden="true" data-active={isActive(box) || undefined}>
            {value[box]}
          </span>
        ))}
        <input
          {...aria}
          ref={input}
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          disabled={disabled}
          readOnly={busy}
          aria-busy={busy}
          onFocus={follow}
          onKeyUp={follow}
          onClick={follow}
          onChange={({ target }) => {
            const code = toAsciiDigits(target.value).slice(0, length)
            follow()
            if (code === latest.current) return
            latest.current = code
            onChange(code)
            if (code.length === length) onComplete(code)
          }}
        />
      </div>
      {notes}
    </div>
  )
}
