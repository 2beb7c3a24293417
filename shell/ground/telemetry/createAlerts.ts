import type { Logger } from '@shared/contract/ports/logger'
import type { AlertDefinition } from '@shared/errors/alerts'
import { createStore } from '@shared/store/createStore'
import type { Store } from '@shared/store/store'

export interface Alerts {
  /** The alert to show, if any. */
  readonly shown: Store<AlertDefinition | undefined>
  /** Logs an alert at its first time, and shows it if the host wants to see alerts. */
  raise(alert: AlertDefinition): void
}

/**
 * Faults that only the host's developer or the service's operator can mend, each told once.
 * Source: docs/reference/specification.md#errors.
 */
export function createAlerts({
  isShown,
  log,
}: {
  readonly isShown: () => boolean
  readonly log: Pick<Logger, 'error'>
}): Alerts {
  const told = new Set<string>()
  const shown = createStore<AlertDefinition | undefined>(undefined)
  return {
    shown,
    raise(alert) {
      if (told.has(alert.code)) return
      told.add(alert.code)
      log.error(alert.long)
      if (isShown()) shown.update(() => alert)
    },
  }
}
