import type { FeatureContext } from '@shared/contract/context'
import { formatRelativeTime } from '@shared/i18n/formatRelativeTime'
import { useEffect, useState } from 'react'

/** How long ago a quote was requested, counted on while it is in sight. */
export function Age({
  ctx: { clock, i18n },
  at,
}: {
  ctx: Pick<FeatureContext, 'clock' | 'i18n'>
  at: number
}) {
  const [now, setNow] = useState(() => clock.now())
  // biome-ignore lint/correctness/useExhaustiveDependencies: each second sets the next one.
  useEffect(() => clock.after(1_000, () => setNow(clock.now())), [clock, now])
  return <time>{formatRelativeTime(i18n.locale, at, Math.max(at, now))}</time>
}
