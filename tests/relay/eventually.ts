import { vi } from 'vitest'

/** Waits until a check passes, for as long as a busy machine may need. */
export const eventually = <Value>(check: () => Value | Promise<Value>) => vi.waitFor(check, 10_000)
