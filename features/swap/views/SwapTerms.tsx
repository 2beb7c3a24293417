import type { FeatureContext } from '@shared/contract/context'
import { type Caution, cautionsOf } from '@shared/swaps/cautionsOf'
import { Cautions } from '@shared/ui/Cautions'
import type { SwapModel } from '../activateSwap'
import { cautionText } from '../form/cautionText'
import type { SwapForm } from '../form/swapForm'
import { QuoteDetails } from './QuoteDetails'
import { Slippage } from './Slippage'
import type { Swapping } from './useSwap'

interface SwapTermsProps {
  ctx: FeatureContext
  model: SwapModel
  swapping: Swapping
  onSlippage: (bps: SwapForm['slippageBps']) => void
}

/** What the swap on the screen costs and guarantees, and its notices. The review asks about dangers. */
export function SwapTerms({ ctx, swapping, onSlippage }: SwapTermsProps) {
  const { form, quoted, request } = swapping
  const cautions =
    quoted.status === 'shown'
      ? cautionsOf({
          market: quoted.market,
          slippageBps: quoted.slippageBps,
          sold: quoted.quote.fromAmount,
          bought: quoted.quote.toAmount,
          impactBps: quoted.quote.priceImpactBps,
        })
      : []
  const textOf = (caution: Caution) => (request ? cautionText(caution, request, ctx.i18n) : '')
  return (
    <>
      <QuoteDetails ctx={ctx} swapping={swapping}>
        <Slippage
          i18n={ctx.i18n}
          bps={quoted.status === 'shown' ? quoted.slippageBps : request?.slippageBps}
          isAutomatic={form.slippageBps === undefined}
          onChange={onSlippage}
        />
      </QuoteDetails>
      <Cautions ctx={ctx} cautions={cautions} textOf={textOf} />
    </>
  )
}
