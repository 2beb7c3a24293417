import type { ConnectOption } from '@shared/domain/connectOption'
import type { Connector } from '@shared/domain/connector'
import { isInstalled } from './isInstalled'
import type { ListedOption } from './listedOption'

/** A connector as a way in, under its own type unless it is offered as another. */
export function connectorOption(
  connector: Connector,
  type: ConnectOption['type'] = connector.type,
): ListedOption {
  const { id, name, info } = connector
  return { id, name, type, rdns: info?.rdns, isInstalled: isInstalled(connector), connector }
}
