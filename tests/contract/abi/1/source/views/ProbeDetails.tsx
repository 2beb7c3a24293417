import type { FeatureContext } from '@shared/contract/context'
import { Button } from '@shared/ui/Button'

/** Another view of the probe, with parameters. */
export function ProbeDetails({
  ctx,
  params,
}: {
  ctx: FeatureContext
  params: { name: string; count?: number }
}) {
  return (
    <div className="lk-center">
      <p className="lk-text">
        {params.name} {params.count ?? 'none'}
      </p>
      <Button onClick={ctx.navigation.goBack}>Go back</Button>
      <Button onClick={() => ctx.navigation.reset('Probe')}>Start again</Button>
    </div>
  )
}
