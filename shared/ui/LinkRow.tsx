import { RowContent, type RowContentProps } from './RowContent'

/** One line of a list that leads out of the page. */
export function LinkRow({ href, ...content }: RowContentProps & { href: string }) {
  return (
    <a className="lk-row" href={href} target="_blank" rel="noopener noreferrer">
      <RowContent {...content} />
    </a>
  )
}
