import type { IncomingMessage, ServerResponse } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Hono } from 'hono'
import type { StandSetting } from './setting'

/** What each stand-in is given. */
export interface StandOptions {
  /** Its address for servers: `http://127.0.0.1:4700/github`. */
  readonly serverUrl: string
  /** Its address for browsers, on a separate site: `http://social.localhost:4700/github`. */
  readonly browserUrl: string
  /** The one address that it sends people back to. */
  readonly redirectUri: string
  /** Resolves when a slow answer may come. */
  readonly pause: () => Promise<void>
}

/** A local provider. */
export interface Stand {
  /** Its pages; also its endpoints if it has no `handle`. Below `serverUrl`. */
  readonly app: Hono<{ Bindings: HttpBindings }>
  /** Everything except its pages, if a library answers by itself. */
  readonly handle?: (incoming: IncomingMessage, outgoing: ServerResponse) => void
  readonly setting: StandSetting
}
