import type { Dispose } from '@shared/store/store'

export interface Clock {
  now(): number
  after(delayMs: number, run: () => void): Dispose
}
