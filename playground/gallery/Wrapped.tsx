import type { ReactNode } from 'react'

/** Small parts side by side. */
export function Wrapped({ children }: { children: ReactNode }) {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center', paddingBlock: 8 }}>
      {children}
    </div>
  )
}
