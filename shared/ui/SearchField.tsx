import { Icon, icons } from './Icon'

export interface SearchFieldProps {
  label: string
  value: string
  onChange: (value: string) => void
}

/** Narrows a list down while it is typed into. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  return (
    <label className="lk-search">
      <Icon path={icons.search} />
      <input
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
