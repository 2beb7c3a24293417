import type { FeatureContext } from '@shared/contract/context'
import { type Accepted, acceptedOf, type Caution, isHeldBy } from '@shared/swaps/cautionsOf'
import { Banner } from '@shared/ui/Banner'
import { type ReactNode, useEffect, useState } from 'react'

interface CautionsProps {
  ctx: Pick<FeatureContext, 'announce'>
  cautions: readonly Caution[]
  textOf: (caution: Caution) => string
}

/** Cautions about the terms of a swap. */
export function Cautions({ ctx, cautions, textOf }: CautionsProps) {
  const kinds = cautions.map(({ kind, tone }) => `${kind} ${tone}`).join()
  const text = cautions.map(textOf).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: each kind is said once, whatever the digits of a refresh.
  useEffect(() => {
    if (text) ctx.announce(text, 'assertive')
  }, [ctx, kinds])
  return cautions.map((caution) => (
    <Banner key={caution.kind} tone={caution.tone}>
      {textOf(caution)}
    </Banner>
  ))
}

/** The cautions above the button that asks the wallet. `isHeld`: the visitor has not accepted their dangers yet. */
export function useCautions({
  label,
  className,
  ...props
}: CautionsProps & {
  /** What the visitor accepts. */
  label: string
  className: string
}): { readonly isHeld: boolean; readonly details: ReactNode } {
  const { cautions } = props
  const [accepted, setAccepted] = useState<Accepted>({})
  const isHeld = isHeldBy(cautions, accepted)
  return {
    isHeld,
    details: cautions.length > 0 && (
      <div className={className}>
        <Cautions {...props} />
        {cautions.some(({ tone }) => tone === 'danger') && (
          <label className="lk-row">
            <input
              type="checkbox"
              checked={!isHeld}
              onChange={({ target }) => setAccepted(target.checked ? acceptedOf(cautions) : {})}
            />
            <span className="lk-text">{label}</span>
          </label>
        )}
      </div>
    ),
  }
}
