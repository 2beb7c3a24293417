import type { FeatureContext } from '@shared/contract/context'
import { useEffect } from 'react'
import { askExchange } from '../actions/exchanges'
import type { PayModel } from '../activatePay'

const everyMs = 4_000

/** Asks the exchange that was opened last how far it is, again and again while that is of use. */
export function useExchange(
  ctx: FeatureContext,
  { exchange }: Pick<PayModel, 'exchange'>,
  isAsked: boolean,
): void {
  useEffect(() => {
    if (!isAsked) return
    const controller = new AbortController()
    const { signal } = controller
    const look = async () => {
      await askExchange(ctx, exchange, signal)
      if (!signal.aborted) cancel = ctx.clock.after(everyMs, look)
    }
    let cancel = ctx.clock.after(0, look)
    return () => {
      cancel()
      controller.abort()
    }
  }, [ctx, exchange, isAsked])
}
