import type { FeatureContext } from '@shared/contract/context'
import type { SwapModel } from '../activateSwap'
import type { Impact } from '../form/impact'
import { ImpactCard } from './ImpactCard'
import { QuoteDetails } from './QuoteDetails'
import { Slippage } from './Slippage'
import type { Swapping } from './useSwap'

interface SwapTermsProps {
  ctx: FeatureContext
  model: SwapModel
  swapping: Swapping
  impact: Impact
  isAcknowledged: boolean
  onAcknowledge: (isOn: boolean) => void
  onSlippage: (bps: number) => void
}

/** What the swap on the screen costs and holds, and a warning where it moves the price. */
export function SwapTerms({
  ctx,
  swapping,
  impact,
  isAcknowledged,
  onAcknowledge,
  onSlippage,
}: SwapTermsProps) {
  const { form, quoted } = swapping
  const bps = quoted.status === 'shown' ? quoted.quote.priceImpactBps : undefined
  return (
    <>
      <QuoteDetails ctx={ctx} swapping={swapping}>
        <Slippage i18n={ctx.i18n} bps={form.slippageBps} onChange={onSlippage} />
      </QuoteDetails>
      {bps !== undefined && (impact === 'high' || impact === 'severe') && (
        <ImpactCard
          ctx={ctx}
          bps={bps}
          isSevere={impact === 'severe'}
          isAcknowledged={isAcknowledged}
          onChange={onAcknowledge}
        />
      )}
    </>
  )
}
