import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Log } from '../server/log'
import type { Limits } from './limits'
import type { Store } from './store/store'

/** What routes have to work with. */
export interface Deps {
  readonly store: Store
  readonly limits: Limits
  readonly log: Log
  readonly now: () => number
  /** `*` lets all in. */
  readonly origins: readonly string[]
  /** None lets all in. */
  readonly projectIds: readonly string[]
  readonly publicUrl: string | undefined
  readonly trustProxy: boolean
}

/** A file in `routes/` has one: it adds its path, its schemas and its handler. */
export type AddRoute = (app: OpenAPIHono, deps: Deps) => void
