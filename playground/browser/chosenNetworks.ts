import type { Network } from 'latchkey/cdn'
import type { Config } from './fields'
import { knownNetworks } from './knownNetworks'
import { setup } from './setup'

export interface NamedNetwork {
  readonly network: Network
  /** Its name in code. */
  readonly identifier: string
  /** It has to be written out: no package exports it. */
  readonly isLocal: boolean
}

/** Every network that can be offered, by its id. */
export const allNetworks: ReadonlyMap<string, NamedNetwork> = new Map(
  [
    ...setup.networks.map((network) => ({ network, identifier: camelCase(network.name), isLocal: true })),
    ...Object.entries(knownNetworks).map(([identifier, network]) => ({
      network: network as Network,
      identifier,
      isLocal: false,
    })),
  ].map((named) => [String(named.network.id), named]),
)

/** The networks of a configuration, in its order. */
export function chosenNetworks({ networks }: Config): readonly NamedNetwork[] {
  return networks.split(',').map((id) => allNetworks.get(id)!)
}

/** `Harbor Local` → `harborLocal`. */
function camelCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9]+(.)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/^[^a-z]/, '')
}
