/** A grey stand-in of the size that the real thing will have. */
export function Skeleton({ kind }: { kind: 'row' | 'text' | 'circle' }) {
  return <span className="lk-skeleton" data-kind={kind} aria-hidden="true" />
}
