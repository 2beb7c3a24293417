import type { ReactNode } from 'react'

/** A link out of the page, inside a text. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className="lk-link" href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )
}
