import { Children, type ReactNode, useState } from 'react'
import { createListKeys } from './createListKeys'

/** A list of rows that the arrows, Home, End and type-ahead walk. A search field above it may lead into it. */
export function List({ label, above, children }: { label: string; above?: ReactNode; children: ReactNode }) {
  const [onKeyDown] = useState(createListKeys)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are a shortcut; each row is a control of its own.
    <div className="lk-list" onKeyDown={onKeyDown}>
      {above}
      {Children.count(children) > 0 && (
        <ul className="lk-list" aria-label={label}>
          {Children.map(children, (row) => (
            <li>{row}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
