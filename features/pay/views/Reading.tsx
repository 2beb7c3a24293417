import { Skeleton } from '@shared/ui/Skeleton'

/** Stands for a payment while it loads. */
export function Reading({ label }: { label: string }) {
  return (
    <>
      <p className="lk-hidden" role="status">
        {label}
      </p>
      <Skeleton kind="row" />
      <Skeleton kind="row" />
    </>
  )
}
