import type { Facts } from '@shared/bus/events'
import type { Logger } from '@shared/contract/ports/logger'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { parseError } from '@shared/errors/parseError'
import { FeatureFailed, UnknownError } from '@shared/errors/releaseErrors'

export interface Reporter {
  /**
   * Reports a failure without another handler, and returns it as a `LatchkeyError`, to be shown. `feature` names the
   * remote that it came from.
   */
  report(error: unknown, feature?: string): LatchkeyError
}

export interface ReporterOptions {
  /** Puts the fact on the bus. A function, because the bus itself reports its throwing handlers here. */
  readonly emit: (fact: Facts['error']) => void
  readonly log: Pick<Logger, 'error'>
}

/**
 * One `error` fact and one console line for each failure, told apart by code, feature and message. Errors that a
 * visitor can mend, and refusals, are no failures. An error that is not ours counts as internal, or as the feature's.
 * Source: docs/reference/specification.md#errors.
 */
export function createReporter({ emit, log }: ReporterOptions): Reporter {
  const reported = new Set<string>()
  let emitting = false
  const report = (thrown: unknown, feature?: string): LatchkeyError => {
    const error = isLatchkeyError(thrown)
      ? thrown
      : feature
        ? new LatchkeyError(FeatureFailed, { feature }, { cause: thrown })
        : new LatchkeyError(UnknownError, { message: parseError(thrown) }, { cause: thrown })
    if (error.kind === 'input' || error.kind === 'user') return error

    const { code, message, hint } = error
    const failure = JSON.stringify([code, feature, message])
    if (reported.has(failure)) return error
    reported.add(failure)

    log.error([feature, code, message, hint].filter(Boolean).join(': '), error)
    // A failure of an error listener is only logged, or the listener would call itself for ever.
    if (emitting) return error
    emitting = true
    try {
      emit({
        code,
        message,
        ...(error.kind === 'security' && { severity: 'security' }),
        ...(feature !== undefined && { feature }),
        // An error without a cause is known by its own stack.
        cause: error.cause ?? error,
      })
    } finally {
      emitting = false
    }
    return error
  }
  return { report }
}
