import type { FeatureContext } from '@shared/contract/context'
import { useEffect } from 'react'

/** Speaks a failure once; the seconds in its text may change without another word. */
export function useSpoken(ctx: FeatureContext, error: unknown, text: string | undefined): void {
  const isSpoken = text !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a countdown is no news.
  useEffect(() => {
    if (!text) return
    ctx.announce(text, 'assertive')
    return () => ctx.announce('', 'assertive')
  }, [ctx, error, isSpoken])
}
