import type { Connector } from '@shared/domain/connector'
import type { ShellConnector } from './connector'

/** A connector as data. A feature never sees a provider, and a store must not freeze one. */
export function toConnector({
  providers: _,
  pairedSession: __,
  formerIds: ___,
  ...connector
}: ShellConnector): Connector {
  return connector
}
