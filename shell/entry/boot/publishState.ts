import type { Dispose } from '@shared/store/store'
import type { ConfiguredNetworks } from '../../ground/connection/pickNetwork'
import type { Widget } from '../../ground/widget/widget'
import type { Core } from './createCore'
import { publicState } from './publicState'

/** Keeps the host's view of the widget up to date: the connection, signing in, and the connectors. */
export function publishState(
  widget: Pick<Widget, 'getState' | 'publish'>,
  { connection, signIn, chains }: Pick<Core, 'connection' | 'signIn' | 'chains'>,
  config: () => ConfiguredNetworks,
): { publish(): void; readonly dispose: Dispose } {
  const publish = () => {
    const { byNamespace } = widget.getState()
    widget.publish(publicState(connection.get(), signIn.get(), config(), byNamespace))
  }
  const publishConnectors = () => widget.publish({ connectors: chains.connectors.get() })
  const stops = [
    connection.subscribe(publish),
    signIn.subscribe(publish),
    chains.connectors.subscribe(publishConnectors),
  ]
  publishConnectors()
  return {
    publish,
    dispose() {
      for (const stop of stops) stop()
    },
  }
}
