import type { Namespace } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'

export interface NetworkGroup {
  readonly namespace: Namespace
  readonly networks: readonly Network[]
}

/** The networks by namespace, in the host's order. */
export function groupNetworks(networks: readonly Network[]): readonly NetworkGroup[] {
  const namespaces = [...new Set(networks.map(({ chainNamespace }) => chainNamespace))]
  return namespaces.map((namespace) => ({
    namespace,
    networks: networks.filter(({ chainNamespace }) => chainNamespace === namespace),
  }))
}
