import type { Latchkey } from '../../../shell/entry/page/latchkey'
import type { LatchkeyOptions } from '../../../shell/ground/widget/options'
import type { TestWallet } from '../../../testing'
import type { Policy } from './hostPage'

/** A fact as the page recorded it. */
export interface RecordedFact {
  readonly fact: string
  readonly code?: string
  readonly severity?: string
  readonly feature?: string
  readonly accountId?: string
}

/** A question as a scripted wallet recorded it. */
export interface RecordedQuestion {
  readonly wallet: string
  readonly kind: string
  readonly chainId?: number
}

/** The members that `host.js` puts on its window, for tests that evaluate in the page. */
export interface HostWindow {
  readonly createLatchkey: (options: Partial<LatchkeyOptions>) => Latchkey
  readonly options: LatchkeyOptions
  readonly latchkey: Latchkey
  readonly wallets: Record<string, TestWallet>
  readonly asked: RecordedQuestion[]
  readonly texts: string[]
  readonly facts: RecordedFact[]
  readonly policies: Record<string, Policy>
  readonly held: Record<string, (approved: boolean) => void>
}
