import type { ConnectOption } from '@shared/domain/connectOption'
import type { Connector } from '@shared/domain/connector'
import { isInstalled } from './isInstalled'
import type { ListedOption } from './listedOption'

/** A connector as a connect option, under its own type unless another is given. */
export function connectorOption(
  connector: Connector,
  type: ConnectOption['type'] = connector.type,
): ListedOption {
  const { id, name, info } = connector
  return { id, name, type, rdns: info?.rdns, isInstalled: isInstalled(connector), connector }
}
