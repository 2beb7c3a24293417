import type { Clock } from '@shared/contract/ports/clock'
import type { Store } from '@shared/store/store'
import { type RefObject, useEffect, useLayoutEffect } from 'react'
import type { WalletSearch } from '../createConnectModel'

/** Remembers the scroll position of the view, and restores it once its content is ready. */
export function useScrollMemory(
  element: RefObject<HTMLElement | null>,
  isReady: boolean,
  memory: Store<WalletSearch>,
  clock: Clock,
) {
  useEffect(() => {
    const { scrollTop } = memory.get()
    const scroller = element.current?.closest('.lk-view')
    // The rows are measured first.
    if (isReady && scroller && scrollTop) return clock.after(0, () => scroller.scrollTo(0, scrollTop))
    return
  }, [element, isReady, memory, clock])

  useLayoutEffect(() => {
    const scroller = element.current?.closest('.lk-view')
    return () => memory.update((before) => ({ ...before, scrollTop: scroller?.scrollTop ?? 0 }))
  }, [element, memory])
}
