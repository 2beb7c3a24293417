import { Children, type ReactElement, type ReactNode, useState } from 'react'
import { createListKeys } from './createListKeys'

/** A list of rows that the arrows, Home, End and type-ahead walk. A search field above it may lead into it. */
export function List({ label, above, children }: { label: string; above?: ReactNode; children: ReactNode }) {
  const [onKeyDown] = useState(createListKeys)
  // Without what is left out by a condition.
  const rows = Children.toArray(children)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut; each row is a control of its own.
    <div className="lk-list" onKeyDown={onKeyDown}>
      {above}
      {rows.length > 0 && (
        <ul className="lk-list" aria-label={label}>
          {rows.map((row, index) => (
            <li key={(row as ReactElement).key ?? index}>{row}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
