import type { FeatureContext } from '@shared/contract/context'
import { useEffect, useRef } from 'react'

/** Speaks what is shown when something else comes to be shown; what was there from the start, the view itself tells. */
export function useSpokenChange(ctx: FeatureContext, text: string | undefined, key: string | undefined) {
  const shown = useRef(key)
  useEffect(() => {
    if (text && shown.current !== key) ctx.announce(text)
    shown.current = key
  }, [ctx, text, key])
}
