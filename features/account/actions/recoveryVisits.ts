import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'

const { record, text, number, maybe } = shape

/** When an account was seen first in this browser: Unix milliseconds; `isOver` once its visitor had enough of offers. */
const visitSchema = record({ account: text, since: number, isOver: maybe(number) })
const visitKey = 'offer'
/** What comes later is another visit. */
const visitMs = 3_600_000

/** `declined`: a later one, of a visitor who wants no offer. */
export type Visit = 'first' | 'later' | 'declined'

/** Which visit of an account in this browser it is. */
export function readVisit(
  { storage, clock }: Pick<FeatureContext, 'storage' | 'clock'>,
  account: string,
): Visit {
  const kept = storage.get(visitKey, visitSchema)
  if (kept?.account !== account) {
    storage.set(visitKey, { account, since: clock.now() })
    return 'first'
  }
  if (kept.isOver) return 'declined'
  return clock.now() - kept.since >= visitMs ? 'later' : 'first'
}

/** The visitor does not want to be asked again, for this account. */
export function endOffer({ storage, clock }: Pick<FeatureContext, 'storage' | 'clock'>, account: string) {
  storage.set(visitKey, { account, since: clock.now(), isOver: 1 })
}
