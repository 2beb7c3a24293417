import type { Facts } from '../../../../frame/describe/facts'

/** `danger` needs a checkbox with its own words; `none` and `warning` have no checkbox. */
export type RequestTone = 'none' | 'warning' | 'danger'

/** What an auditor expects of a request. */
export type TonedRequest = readonly [name: string, tone: RequestTone, payload: object, facts?: Partial<Facts>]
