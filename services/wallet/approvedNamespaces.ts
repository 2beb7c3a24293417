import { type AccountId, type NetworkId, toAccountId } from '@shared/domain/caip'

interface Wanted {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** The part of a proposal that says what is wanted. */
export interface Proposal {
  readonly requiredNamespaces: Readonly<Record<string, Wanted>>
  readonly optionalNamespaces: Readonly<Record<string, Wanted>>
}

export interface Offer {
  readonly networkIds: readonly NetworkId[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
  readonly address: string
}

/** What a wallet agrees to. */
export interface Approved {
  chains: NetworkId[]
  accounts: AccountId[]
  methods: string[]
  events: string[]
}

/**
 * What a proposal wants and the wallet has, of EVM networks; undefined when the wallet lacks something that is required,
 * or when nothing is left. Source: CAIP-25.
 */
export function approvedNamespaces(proposal: Proposal, offer: Offer): { eip155: Approved } | undefined {
  const isEvm = ([key]: [string, Wanted]) => key.split(':')[0] === 'eip155'
  const required = Object.entries(proposal.requiredNamespaces)
  const optional = Object.entries(proposal.optionalNamespaces).filter(isEvm)
  if (!required.every((entry) => isEvm(entry) && hasAll(entry, offer))) return
  const wanted = [...required, ...optional]
  const chains = offer.networkIds.filter((id) => wanted.some((entry) => chainsOf(entry).includes(id)))
  if (chains.length === 0) return
  const has = (field: 'methods' | 'events') =>
    offer[field].filter((name) => wanted.some(([, namespace]) => namespace[field].includes(name)))
  return {
    eip155: {
      chains,
      accounts: chains.map((id) => toAccountId(id, offer.address)),
      methods: has('methods'),
      events: has('events'),
    },
  }
}

/** A key may be a network itself. */
const chainsOf = ([key, { chains = [] }]: [string, Wanted]): readonly string[] =>
  key.includes(':') ? [key] : chains

function hasAll(entry: [string, Wanted], offer: Offer): boolean {
  const [, { methods, events }] = entry
  return (
    chainsOf(entry).every((chain) => (offer.networkIds as readonly string[]).includes(chain)) &&
    methods.every((method) => offer.methods.includes(method)) &&
    events.every((event) => offer.events.includes(event))
  )
}
