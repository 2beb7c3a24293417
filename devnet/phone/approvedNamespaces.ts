import { type AccountId, type NetworkId, toAccountId } from '@shared/domain/caip'

interface Wanted {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The requested namespaces of a proposal. */
export interface Proposal {
  readonly requiredNamespaces: Readonly<Record<string, Wanted>>
  readonly optionalNamespaces: Readonly<Record<string, Wanted>>
}

/** What the wallet supports in a namespace. */
export interface SupportedNamespace {
  readonly networkIds: readonly NetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  /** The active address first. */
  readonly addresses: readonly string[]
}

/** The approved part of a namespace. */
export interface Approved {
  chains: NetworkId[]
  accounts: AccountId[]
  methods: string[]
  events: string[]
}

/**
 * The wanted and supported parts of a proposal, by namespace; undefined when the wallet lacks a required part, or when
 * nothing is left. Source: CAIP-25.
 */
export function approvedNamespaces(
  proposal: Proposal,
  supported: Readonly<Record<string, SupportedNamespace>>,
): Record<string, Approved> | undefined {
  const required = Object.entries(proposal.requiredNamespaces)
  const wanted = [...required, ...Object.entries(proposal.optionalNamespaces)]
  if (!required.every((entry) => hasAll(entry, supported[namespaceOf(entry)]))) return
  const approved = Object.entries(supported).flatMap(([namespace, own]) => {
    const asked = wanted.filter((entry) => namespaceOf(entry) === namespace)
    const chains = own.networkIds.filter((id) => asked.some((entry) => chainsOf(entry).includes(id)))
    const common = (field: 'methods' | 'events') =>
      own[field].filter((name) => asked.some(([, each]) => each[field].includes(name)))
    const accounts = accountsOf(chains, own.addresses)
    return chains.length
      ? [[namespace, { chains, accounts, methods: common('methods'), events: common('events') }]]
      : []
  })
  return approved.length ? Object.fromEntries(approved) : undefined
}

/** Each address on each network. */
export function accountsOf(chains: readonly NetworkId[], addresses: readonly string[]): AccountId[] {
  return chains.flatMap((id) => addresses.map((address) => toAccountId(id, address)))
}

/** Every network that a proposal names. */
export function wantedNetworks({ requiredNamespaces, optionalNamespaces }: Proposal): readonly string[] {
  const entries = [requiredNamespaces, optionalNamespaces].flatMap((part) => Object.entries(part))
  return [...new Set(entries.flatMap(chainsOf))]
}

const namespaceOf = ([key]: [string, Wanted]) => key.split(':')[0]!

/** A key may be a network itself. */
const chainsOf = ([key, { chains = [] }]: [string, Wanted]): readonly string[] =>
  key.includes(':') ? [key] : chains

function hasAll(entry: [string, Wanted], own: SupportedNamespace | undefined): boolean {
  const [, { methods, events }] = entry
  return (
    own !== undefined &&
    chainsOf(entry).every((chain) => (own.networkIds as readonly string[]).includes(chain)) &&
    methods.every((method) => own.methods.includes(method)) &&
    events.every((event) => own.events.includes(event))
  )
}
