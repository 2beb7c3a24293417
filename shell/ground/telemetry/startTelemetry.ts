import type { Bus } from '@shared/bus/createBus'
import type { FactName, Facts } from '@shared/bus/events'
import type { Http } from '@shared/contract/ports/http'
import type { Connection } from '@shared/domain/connection'
import { InvalidAppConfiguration } from '@shared/errors/alerts'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { readPlatform } from '../platform/readPlatform'
import type { LatchkeyConfig } from '../widget/fillOptions'
import { asksForPrivacy } from './asksForPrivacy'
import type { Alerts } from './createAlerts'
import { createTelemetrySender, type TelemetrySenderOptions } from './createTelemetrySender'
import { errorOf } from './errorOf'
import { eventsOfFacts } from './eventsOfFacts'
import { isOriginAllowed } from './isOriginAllowed'
import type { KeptFacts } from './keepFacts'
import { optionsOf } from './optionsOf'
import type { TrackedEvent } from './trackedEvent'

export interface TelemetryOptions {
  readonly facts: Pick<KeptFacts, 'follow'>
  readonly config: () => LatchkeyConfig
  readonly http: Http
  /** The query of each request. */
  readonly query: TelemetrySenderOptions['query']
  readonly raise: Alerts['raise']
}

/**
 * Sends the widget's events to the host's server, and asks whether the page may use its project: for hosts with a
 * `projectId` and an `apiUrl`, from the start of the core on. Events wait until the server has asked for them.
 * Source: docs/reference/specification.md#validation, #calls, #errors.
 */
export function startTelemetry({ facts, config, http, query, raise }: TelemetryOptions): void {
  const sender = createTelemetrySender({ apiUrl: () => config().apiUrl!, query, raise, now: Date.now })
  const isOn = () => config().features.analytics === true && !asksForPrivacy()

  const ask = async <T>(path: string, read: (json: Record<string, unknown>) => T): Promise<T> => {
    try {
      return await http.request(path, { schema: { parse: (json) => read(Object(json)) } })
    } catch (error) {
      const isRefused = isLatchkeyError(error, 'HttpStatus') && (error.cause as Response).status === 403
      if (isRefused) raise(InvalidAppConfiguration)
      return read({})
    }
  }
  let isWanted: Promise<boolean> | undefined
  const track = async (event: TrackedEvent) => {
    if (!isOn()) return
    isWanted ??= ask('getAnalyticsConfig', ({ isAnalyticsEnabled }) => isAnalyticsEnabled === true)
    if (await isWanted) sender.track(event)
  }
  const fail = (failure: Facts['error']) => {
    if (isOn()) sender.fail(errorOf(failure))
  }

  let hasChecked = false
  const checkOrigin = async () => {
    const { email, socials } = config().features
    const isNeeded = email || socials === true || (socials && socials.length > 0)
    if (hasChecked || !isNeeded || isOriginAllowed(location.origin, [])) return
    hasChecked = true
    const listed = await ask('projects/v1/origins', ({ allowedOrigins }) =>
      Array.isArray(allowedOrigins) ? allowedOrigins.map(String) : [],
    )
    if (!isOriginAllowed(location.origin, listed)) raise(InvalidAppConfiguration)
  }

  const handlers = new Map<FactName, ((payload: never) => void)[]>()
  const bus: Pick<Bus, 'on'> = {
    on(fact, handler) {
      handlers.set(fact, [...(handlers.get(fact) ?? []), handler])
      return () => {}
    },
  }
  let connection: Connection
  eventsOfFacts({
    bus,
    connection: () => connection,
    isMobile: readPlatform().isMobile,
    options: () => optionsOf(config()),
    track: (event) => void track(event),
  })
  bus.on('error', fail)
  bus.on('opened', () => void checkOrigin())
  facts.follow((told) => {
    connection = told.connection
    for (const handle of handlers.get(told.fact) ?? []) handle(told.payload as never)
  })
}
