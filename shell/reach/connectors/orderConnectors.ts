import type { Connector, ConnectorType } from '@shared/domain/connector'

interface ConnectorOrder {
  /** Connector ids, the most recent first. */
  readonly recentIds: readonly string[]
  /** Connector ids, rdns, explorer ids or names in any case. */
  readonly excluded: readonly string[]
}

const installedTypes: readonly ConnectorType[] = ['ANNOUNCED', 'INJECTED', 'MULTI_CHAIN']

/**
 * The connectors in the order in which they are offered: installed wallets first, the most recent on top, else as
 * they came. A wallet that was found in several ways is offered once, installed before any other.
 */
export function orderConnectors<C extends Connector>(
  connectors: readonly C[],
  { recentIds, excluded }: ConnectorOrder,
): readonly C[] {
  const names = new Set(excluded.map((name) => name.toLowerCase()))
  const isExcluded = ({ id, name, info, explorerId }: C) =>
    [id, name, info?.rdns, explorerId].some((key) => key !== undefined && names.has(key.toLowerCase()))
  const recency = ({ id }: C) => (recentIds.includes(id) ? recentIds.indexOf(id) : recentIds.length)
  const isInstalled = ({ type }: C) => installedTypes.includes(type)

  const offered: C[] = []
  const sorted = connectors
    .filter((connector) => !isExcluded(connector))
    .sort((a, b) => Number(isInstalled(b)) - Number(isInstalled(a)) || recency(a) - recency(b))
  for (const connector of sorted) {
    if (!offered.some((known) => isSameWallet(known, connector))) offered.push(connector)
  }
  return offered
}

/** True when `other` adds no wallet that `known` does not offer. */
function isSameWallet(known: Connector, other: Connector): boolean {
  if (known.id === other.id) return true
  const isNamedAlike =
    (known.info?.rdns !== undefined && known.info.rdns === other.info?.rdns) ||
    (known.explorerId !== undefined && known.explorerId === other.explorerId)
  return isNamedAlike && other.namespaces.every((namespace) => known.namespaces.includes(namespace))
}
