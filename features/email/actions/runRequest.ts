import type { Store } from '@shared/store/store'
import { ask, fail, type RequestFlow, succeed } from '../model'

/** Runs a request unless another one is running. Never rejects: a failure is a step of the flow. */
export async function runRequest(
  flow: Store<RequestFlow>,
  run: (signal: AbortSignal) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const before = flow.get()
  flow.update(ask)
  if (flow.get() === before) return
  try {
    await run(signal)
    if (!signal.aborted) flow.update(succeed)
  } catch (error) {
    if (!signal.aborted) flow.update((now) => fail(now, error))
  }
}
