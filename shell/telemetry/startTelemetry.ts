import type { Bus } from '@shared/bus/createBus'
import type { Facts } from '@shared/bus/events'
import type { Http } from '@shared/contract/context'
import type { Connection } from '@shared/domain/connection'
import { InvalidAppConfiguration } from '@shared/errors/alerts'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import type { ReadonlyStore } from '@shared/store/store'
import type { LatchkeyConfig } from '../core/fillOptions'
import { readPlatform } from '../platform/readPlatform'
import { asksForPrivacy } from './asksForPrivacy'
import type { Alerts } from './createAlerts'
import { createSender, type SenderOptions } from './createSender'
import { errorOf } from './errorOf'
import { eventsOfFacts } from './eventsOfFacts'
import { isOriginAllowed } from './isOriginAllowed'
import { optionsOf } from './optionsOf'
import type { TrackedEvent } from './trackedEvent'

export interface TelemetryOptions {
  readonly bus: Pick<Bus, 'on'>
  readonly config: () => LatchkeyConfig
  readonly connection: ReadonlyStore<Connection>
  readonly http: Http
  /** What goes with each request. */
  readonly query: SenderOptions['query']
  readonly raise: Alerts['raise']
  /** What was reported before this code was here. */
  readonly failures: readonly Facts['error'][]
  /** The view, where the widget was opened before. */
  readonly openView: string | undefined
}

/**
 * Tells the host's server what happens in the widget, and whether the page may use its project: for hosts with a
 * `projectId` and an `apiUrl`, once the widget is opened. Events wait for the server's word that it wants them.
 * Source: specification §5, §7, §8.
 */
export function startTelemetry({
  bus,
  config,
  connection,
  http,
  query,
  raise,
  failures,
  openView,
}: TelemetryOptions): void {
  const sender = createSender({ apiUrl: () => config().apiUrl!, query, raise, now: Date.now })
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
    const isNeeded = email || (socials && socials.length > 0)
    if (hasChecked || !isNeeded || isOriginAllowed(location.origin, [])) return
    hasChecked = true
    const listed = await ask('projects/v1/origins', ({ allowedOrigins }) =>
      Array.isArray(allowedOrigins) ? allowedOrigins.map(String) : [],
    )
    if (!isOriginAllowed(location.origin, listed)) raise(InvalidAppConfiguration)
  }

  const tellOfOpening = eventsOfFacts({
    bus,
    connection: connection.get,
    isMobile: readPlatform().isMobile,
    options: () => optionsOf(config()),
    track: (event) => void track(event),
  })
  bus.on('error', fail)
  bus.on('opened', () => void checkOrigin())
  for (const failure of failures) fail(failure)
  if (!openView) return
  tellOfOpening({ view: openView })
  void checkOrigin()
}
