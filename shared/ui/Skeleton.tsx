export interface SkeletonProps {
  /** `row`: a row's logo and two lines; `text`: half a line; `circle`: an avatar. */
  kind: 'row' | 'text' | 'circle'
}

/** A grey stand-in of the shape and size of the content to come. */
export function Skeleton({ kind }: SkeletonProps) {
  return <span className="lk-skeleton" data-kind={kind} aria-hidden="true" />
}
