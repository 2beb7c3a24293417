import type { FeatureContext } from '@shared/contract/context'
import { quoteReviewed } from '@shared/contract/quoteReviewed'
import type { TransferForecast, TransferQuote } from '@shared/domain/transfer'
import type { Review } from '@shared/reading/review'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect, useState } from 'react'

/** A quote without the nodes' forecast. */
export type Wanted = Omit<TransferQuote, keyof TransferForecast>

export type Quoted =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly quote: TransferQuote; readonly review: Review | undefined }
  | { readonly status: 'failed'; readonly error: unknown }

/** Fees move from block to block. */
const refreshMs = 12_000

/**
 * The quote of exactly this transfer, refreshed for as long as it is on the screen. The previous one stays until then.
 */
export function useQuote(
  ctx: FeatureContext,
  wanted: Wanted,
  isPaused: boolean,
): Quoted & { readonly retry: () => void } {
  const { token, to, amount, symbol, decimals } = wanted
  const [quoted, setQuoted] = useState<Quoted>({ status: 'loading' })
  const retry = useRequest(
    ctx.clock,
    useCallback(
      async (signal) => {
        try {
          const reviewed = await quoteReviewed(
            ctx,
            { kind: 'transfer', token, to, amount, symbol, decimals },
            { signal },
          )
          if (!signal.aborted) setQuoted({ status: 'shown', ...reviewed })
        } catch (error) {
          if (!signal.aborted)
            setQuoted((before) => (before.status === 'shown' ? before : { status: 'failed', error }))
        }
      },
      [ctx, token, to, amount, symbol, decimals],
    ),
  )
  useEffect(
    () => (quoted.status === 'shown' && !isPaused ? ctx.clock.after(refreshMs, retry) : undefined),
    [ctx, quoted, isPaused, retry],
  )
  const isOther =
    quoted.status === 'shown' &&
    Object.entries(wanted).some(([name, value]) => quoted.quote[name as keyof Wanted] !== value)
  return {
    ...(isOther ? { status: 'loading' } : quoted),
    retry() {
      setQuoted({ status: 'loading' })
      retry()
    },
  }
}
