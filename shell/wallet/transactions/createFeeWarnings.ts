import type { Assets } from '@shared/contract/ports/assets'
import type { Clock } from '@shared/contract/ports/clock'
import type { Quote } from '@shared/domain/transaction'
import { warningsOfFee } from '@shared/reading/acts/warningsOfFee'
import type { Review } from '@shared/reading/review'
import { answerInTime } from '../../ground/async/answerInTime'
import { timings } from '../../ground/async/timings'
import { feeFactsOf } from './feeFactsOf'

/** A review of a request that cannot be read. */
const unread: Review = { acts: [], changes: { status: 'unavailable' }, warnings: [] }

/** Adds to a review what its quote's fee has to be warned of, also if nothing else of the request can be read. */
export function createFeeWarnings({
  assets,
  clock,
}: {
  /** What the account in use holds: a fee is held against its prices. */
  readonly assets: Pick<Assets, 'read'>
  readonly clock: Clock
}) {
  return async (
    reading: Promise<Review | undefined>,
    quoting: Promise<Quote> | undefined,
  ): Promise<Review | undefined> => {
    if (!quoting) return reading
    const [review, quote, held] = await Promise.all([
      reading.catch(() => undefined),
      quoting.catch(() => undefined),
      answerInTime(assets.read(), timings.worthMs, clock),
    ])
    const facts = quote && feeFactsOf(quote, held?.holdings ?? [])
    const warnings = facts ? warningsOfFee(facts) : []
    if (warnings.length === 0) return reading
    const known = review ?? unread
    return { ...known, warnings: [...warnings, ...known.warnings] }
  }
}
