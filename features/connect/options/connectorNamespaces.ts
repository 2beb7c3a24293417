import type { FeatureConfig } from '@shared/contract/ports/FeatureConfig'
import type { Namespace } from '@shared/domain/caip'
import type { Connector } from '@shared/domain/connector'

/** The namespaces that a connector supports and the host has networks of, in the host's order. */
export function connectorNamespaces(
  { namespaces }: Pick<Connector, 'namespaces'>,
  { networks }: Pick<FeatureConfig, 'networks'>,
): readonly Namespace[] {
  const configured = new Set(networks.map(({ chainNamespace }) => chainNamespace))
  return [...configured].filter((namespace) => namespaces.includes(namespace))
}
