import { Children, type ReactElement, type ReactNode, useState } from 'react'
import { createListKeys } from './createListKeys'

/** A list of rows, navigated by arrows, Home, End and type-ahead. A search field above it may lead into it. */
export function List({ label, above, children }: { label: string; above?: ReactNode; children: ReactNode }) {
  const [onKeyDown] = useState(createListKeys)
  // Drops children that a condition left out.
  const rows = Children.toArray(children)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut; each row is itself a control.
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
