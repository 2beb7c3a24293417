import type { FeatureContext } from '@shared/contract/context'
import { shape } from '@shared/schema/shape'

const { record, text, number, maybe } = shape

/** When an account with funds was seen first in this browser: Unix milliseconds; `isOver` once its visitor had enough. */
const visitSchema = record({ account: text, since: number, isOver: maybe(number) })
const visitKey = 'offer'
/** What comes later is another visit. */
const visitMs = 3_600_000

/** Whether an account with funds was here in an earlier visit, and its visitor has not declined the offer. */
export function isLaterVisit({ storage, clock }: Pick<FeatureContext, 'storage' | 'clock'>, account: string) {
  const kept = storage.get(visitKey, visitSchema)
  if (kept?.account !== account) {
    storage.set(visitKey, { account, since: clock.now() })
    return false
  }
  return !kept.isOver && clock.now() - kept.since >= visitMs
}

/** The visitor does not want to be asked again, for this account. */
export function endOffer({ storage, clock }: Pick<FeatureContext, 'storage' | 'clock'>, account: string) {
  storage.set(visitKey, { account, since: clock.now(), isOver: 1 })
}
