import type { Ref } from 'react'
import { Icon, icons } from './Icon'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Narrows a list down while it is typed into. */
export function SearchField({ label, value, onChange, ref }: SearchFieldProps) {
  return (
    <label className="lk-search">
      <Icon path={icons.search} />
      <input
        ref={ref}
        type="search"
        aria-label={label}
        placeholder={label}
        value={value}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  )
}
