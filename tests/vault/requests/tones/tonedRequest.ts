import type { Facts } from '../../../../frame/describe/facts'

/** `danger` takes a box with words of its own; `none` and `warning` take none. */
export type RequestTone = 'none' | 'warning' | 'danger'

/** What an auditor expects of a request. */
export type TonedRequest = readonly [name: string, tone: RequestTone, payload: object, facts?: Partial<Facts>]
