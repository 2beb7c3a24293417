import type { FeatureContext } from '@shared/contract/context'
import type { Network } from '@shared/domain/network'
import { BalanceFigure } from './BalanceFigure'
import { NativeBalance } from './NativeBalance'

/** The native balance. That of a test network is worth nothing, and is not asked for. Source: specification §9. */
export function Balance({ ctx, network }: { ctx: FeatureContext; network: Network }) {
  if (!network.testnet) return <NativeBalance ctx={ctx} />
  const nothing = ctx.i18n.number(0, { minimumFractionDigits: 2 })
  return <BalanceFigure i18n={ctx.i18n} amount={nothing} symbol={network.nativeCurrency.symbol} />
}
