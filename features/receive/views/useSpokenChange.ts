import type { FeatureContext } from '@shared/contract/context'
import { useEffect, useRef } from 'react'

/** Announces the shown text when it changes; the view itself tells the initial one. */
export function useSpokenChange(ctx: FeatureContext, text: string | undefined, key: string | undefined) {
  const shown = useRef(key)
  useEffect(() => {
    if (text && shown.current !== key) ctx.announce(text)
    shown.current = key
  }, [ctx, text, key])
}
