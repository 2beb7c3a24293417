import type { ShellConnector } from './connector'

/** The word that some wallets carry in one namespace and not in another. */
const nameOf = ({ name }: ShellConnector) =>
  name
    .trim()
    .replace(/ wallet$/i, '')
    .toLowerCase()

/**
 * Announced wallets that are one wallet in several namespaces, as one connector with all of them. Only namespaces that
 * are the first's own are added: two wallets of one name in the same namespace stay two.
 * Source: docs/reference/specification.md#data, MULTI_CHAIN.
 */
export function createMerger(): (connectors: readonly ShellConnector[]) => readonly ShellConnector[] {
  /** The same object for the same parts, so that a list that has not changed compares equal. */
  const known = new WeakMap<
    ShellConnector,
    { readonly part: ShellConnector; readonly merged: ShellConnector }
  >()

  function merge(connector: ShellConnector, part: ShellConnector): ShellConnector {
    const before = known.get(connector)
    if (before?.part === part) return before.merged
    const merged: ShellConnector = {
      ...part,
      ...connector,
      type: 'MULTI_CHAIN',
      namespaces: [...connector.namespaces, ...part.namespaces],
      providers: { ...part.providers, ...connector.providers },
      formerIds: [...(connector.formerIds ?? []), part.id],
    }
    known.set(connector, { part, merged })
    return merged
  }

  return (connectors) => {
    const merged: ShellConnector[] = []
    for (const connector of connectors) {
      const at = merged.findIndex(
        (other) =>
          [other.type, connector.type].every((type) => type === 'ANNOUNCED' || type === 'MULTI_CHAIN') &&
          nameOf(other) === nameOf(connector) &&
          !other.namespaces.some((namespace) => connector.namespaces.includes(namespace)),
      )
      if (at < 0) merged.push(connector)
      else merged[at] = merge(merged[at]!, connector)
    }
    return merged
  }
}
