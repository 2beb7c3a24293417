import { RowContent, type RowContentProps } from './RowContent'

/** A row of a list that opens a page outside the widget. */
export function LinkRow({ href, ...content }: RowContentProps & { href: string }) {
  return (
    <a className="lk-row" href={href} target="_blank" rel="noopener noreferrer">
      <RowContent {...content} />
    </a>
  )
}
