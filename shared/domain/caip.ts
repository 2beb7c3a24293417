/** Namespaces a CAIP id may name. Source: docs/reference/specification.md#validation, #limits. */
export const namespaces = ['eip155', 'solana', 'polkadot', 'bip122', 'cosmos'] as const

/** A family of chains. The widget serves `eip155` (EVM) and `solana`. */
export type Namespace = (typeof namespaces)[number]

/** Those that have an adapter: networks of others are refused. */
export const servedNamespaces = ['eip155', 'solana'] as const satisfies readonly Namespace[]

export type ServedNamespace = (typeof servedNamespaces)[number]

/** A network as CAIP-2, such as `eip155:1`. */
export type NetworkId = `${Namespace}:${string}`
/** An account as CAIP-10, such as `eip155:1:0xab…`. */
export type AccountId = `${NetworkId}:${string}`

/** True for a namespace of {@link namespaces}. */
export function isNamespace(value: unknown): value is Namespace {
  return (namespaces as readonly unknown[]).includes(value)
}

/** Two non-empty parts with a known namespace. */
export function isNetworkId(value: unknown): value is NetworkId {
  if (typeof value !== 'string') return false
  const [namespace, reference, ...rest] = value.split(':')
  return isNamespace(namespace) && Boolean(reference) && rest.length === 0
}

/** Three non-empty parts with a known namespace. Source: docs/reference/specification.md#validation. */
export function isAccountId(value: unknown): value is AccountId {
  if (typeof value !== 'string') return false
  const [namespace, reference, address, ...rest] = value.split(':')
  return isNamespace(namespace) && Boolean(reference) && Boolean(address) && rest.length === 0
}

/** The parts of a CAIP-2 id that {@link isNetworkId} accepts. */
export function parseNetworkId(id: NetworkId): { namespace: Namespace; reference: string } {
  const [namespace, reference] = id.split(':') as [Namespace, string]
  return { namespace, reference }
}

/** The parts of a CAIP-10 id that {@link isAccountId} accepts. */
export function parseAccountId(id: AccountId): {
  namespace: Namespace
  networkId: NetworkId
  address: string
} {
  const [namespace, reference, address] = id.split(':') as [Namespace, string, string]
  return { namespace, networkId: `${namespace}:${reference}`, address }
}

export function toAccountId(networkId: NetworkId, address: string): AccountId {
  return `${networkId}:${address}`
}
