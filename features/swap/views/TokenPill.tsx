import type { FeatureContext } from '@shared/contract/context'
import type { SwapToken } from '@shared/swaps/swapToken'
import { Logo } from '@shared/ui/Logo'
import { PillButton } from '@shared/ui/PillButton'
import type { Side } from '../form/swapForm'
import { lazyViews } from '../lazyViews'

interface TokenPillProps {
  ctx: FeatureContext
  side: Side
  token: SwapToken | undefined
}

/** The token of a side, which leads to the choice of another. */
export function TokenPill({ ctx, side, token }: TokenPillProps) {
  const { t } = ctx.i18n
  return (
    <PillButton
      opens
      aria-label={token && t('swap.token.change', { symbol: token.symbol })}
      leading={token && <Logo name={token.name} src={token.iconUrl} shape="round" after={ctx.clock.after} />}
      onPointerEnter={lazyViews.SwapSelectToken.preload}
      onFocus={lazyViews.SwapSelectToken.preload}
      onClick={() => ctx.navigation.push('SwapSelectToken', { side })}
    >
      {token ? (
        <bdi translate="no" className="lk-swap-symbol">
          {token.symbol}
        </bdi>
      ) : (
        t('swap.token.title')
      )}
    </PillButton>
  )
}
