import type { FeatureContext } from '@shared/contract/context'
import { useStore } from '@shared/store/useStore'
import { useCallback, useEffect, useRef, useState } from 'react'
import { runRequest } from '../actions/runRequest'
import { fail, idle, type RequestFlow } from '../model'

export interface Flow {
  readonly isAsking: boolean
  readonly error: unknown
  /** Runs a request unless one is running. */
  run(request: (signal: AbortSignal) => Promise<void>): void
  /** The input is no good: no request leaves. */
  refuse(error: unknown): void
  /** Forgets a failure. */
  clear(): void
}

/** One request of a view at a time. Leaving the view aborts it. */
export function useFlow(ctx: FeatureContext): Flow {
  const [store] = useState(() => ctx.createStore<RequestFlow>(idle))
  const flow = useStore(store)
  const left = useRef<AbortController>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    left.current = controller
    return () => controller.abort()
  }, [])
  return {
    isAsking: flow.status === 'asking',
    error: flow.status === 'failed' ? flow.error : undefined,
    run: useCallback((request) => void runRequest(store, request, left.current!.signal), [store]),
    refuse: useCallback((error) => store.update((now) => fail(now, error)), [store]),
    clear: useCallback(() => store.update((now) => (now.status === 'failed' ? idle : now)), [store]),
  }
}
