import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Log } from '../../kit/log'
import type { Projects } from '../../kit/projects'
import type { Chains } from '../chains/chains'
import type { Exchanges } from '../exchanges/createExchanges'
import type { Limits } from '../http/limits'
import type { Metrics } from '../http/metrics'
import type { Marks } from '../images/createMarks'
import type { SigningKeys } from '../keys/createSigningKeys'
import type { ChainNames } from '../names/ensNames'
import type { Onramps } from '../onramp/createOnramps'
import type { Payments } from '../pay/createPayments'
import type { PriceSource } from '../prices/PriceSource'
import type { DataSource } from '../sources/DataSource'
import type { TokenReader } from '../sources/tokenReader'
import type { Store } from '../store/store'
import type { Swaps } from '../swap/createSwaps'

/** The dependencies of routes. */
export interface Deps {
  readonly store: Store
  readonly limits: Limits
  readonly log: Log
  readonly now: () => number
  /** `*` admits every project. */
  readonly origins: readonly string[]
  readonly projects: Projects
  /** Whether events are counted. */
  readonly telemetry: boolean
  readonly metrics: Metrics
  readonly chains: Chains
  /** The keys that sign the tokens of sessions and nonces. */
  readonly keys: SigningKeys
  readonly marks: Marks
  readonly prices: PriceSource
  readonly readTokens: TokenReader
  readonly swaps: Swaps
  readonly payments: Payments
  readonly onramps: Onramps
  readonly exchanges: Exchanges
  readonly chainNames: ChainNames
  /** Names that are registered here end with it. */
  readonly nameZone: string
  /** The progress of each network's index. */
  readonly indexes: () => readonly {
    readonly chain: string
    readonly indexed: number | undefined
    readonly head: number | undefined
  }[]
  /** Used by responses with image addresses under `base`. */
  readonly sourceFor: (base: string) => DataSource
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean
}

/** A file in `routes/` has one: it adds its path, its schemas and its handler. */
export type AddRoute = (app: OpenAPIHono, deps: Deps) => void
