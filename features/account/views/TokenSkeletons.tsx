import { Skeleton } from '@shared/ui/Skeleton'

/** As many rows as most accounts have tokens, so that the content below hardly moves when those arrive. */
export function TokenSkeletons() {
  return (
    <>
      <Skeleton kind="row" />
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </>
  )
}
