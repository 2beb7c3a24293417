import type { FeatureContext } from '@shared/contract/context'
import type { Transfer, TransferQuote } from '@shared/domain/transfer'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useEffect, useState } from 'react'

export type Quoted =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly quote: TransferQuote }
  | { readonly status: 'failed'; readonly error: unknown }

/** Fees move from block to block. */
const refreshMs = 12_000

/** What the nodes say of a transfer, asked again for as long as it is looked at. What was said stays until then. */
export function useQuote(
  ctx: FeatureContext,
  { token, to, amount }: Transfer,
  isPaused: boolean,
): Quoted & { readonly retry: () => void } {
  const [quoted, setQuoted] = useState<Quoted>({ status: 'loading' })
  const retry = useRequest(
    ctx.clock,
    useCallback(
      async (signal) => {
        try {
          const quote = await ctx.chains.transfers.quote({ token, to, amount }, { signal })
          if (!signal.aborted) setQuoted({ status: 'shown', quote })
        } catch (error) {
          if (!signal.aborted)
            setQuoted((before) => (before.status === 'shown' ? before : { status: 'failed', error }))
        }
      },
      [ctx, token, to, amount],
    ),
  )
  useEffect(
    () => (quoted.status === 'shown' && !isPaused ? ctx.clock.after(refreshMs, retry) : undefined),
    [ctx, quoted, isPaused, retry],
  )
  return {
    ...quoted,
    retry() {
      setQuoted({ status: 'loading' })
      retry()
    },
  }
}
