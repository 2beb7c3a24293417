import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { Skeleton } from '@shared/ui/Skeleton'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useState } from 'react'
import { readBalance } from '../actions/readBalance'
import { loading } from '../model'
import { BalanceFailed } from './BalanceFailed'
import { BalanceFigure } from './BalanceFigure'

/** Source: specification §9, display. */
const balanceDecimals = 3

/** The active account's balance: on its way, there, or not to be had. */
export function NativeBalance({ ctx }: { ctx: FeatureContext }) {
  const [store] = useState(() => ctx.createStore(loading))
  const flow = useStore(store)
  const retry = useRequest(
    ctx.clock,
    useCallback((signal) => readBalance(ctx, store, signal), [ctx, store]),
  )
  switch (flow.status) {
    case 'loading':
      return (
        <div className="lk-balance">
          <Skeleton kind="text" />
        </div>
      )
    case 'shown':
      return (
        <BalanceFigure
          i18n={ctx.i18n}
          amount={ctx.i18n.amount(flow.amount, balanceDecimals)}
          symbol={flow.amount.symbol}
        />
      )
    case 'failed':
      return <BalanceFailed ctx={ctx} retryAt={flow.retryAt} retry={retry} />
  }
}
