import { Skeleton } from '@shared/ui/Skeleton'

/** As many rows as most accounts have tokens, so that little below them moves when those come. */
export function TokenSkeletons() {
  return (
    <>
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </>
  )
}
