import { type Ref, useImperativeHandle, useRef } from 'react'
import { Icon } from './Icon'
import { IconButton } from './IconButton'
import * as icons from './icons'

export interface SearchFieldProps {
  label: string
  /** The label of the button that empties the field; without it the button is absent. */
  clearLabel?: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Narrows a list down while it is typed into. Escape empties it first, and only then goes back. */
export function SearchField({ label, clearLabel, value, onChange, ref }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useImperativeHandle(ref, () => input.current!)
  return (
    <label className="lk-search">
      <Icon path={icons.search} />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !value) return
          event.preventDefault()
          event.stopPropagation()
          onChange('')
        }}
      />
      {clearLabel && value && (
        <IconButton
          name={clearLabel}
          icon={icons.close}
          onClick={() => {
            onChange('')
            input.current?.focus()
          }}
        />
      )}
    </label>
  )
}
