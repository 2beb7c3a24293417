import type { NetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'
import { accountsOf, type SupportedNamespace } from './approvedNamespaces'
import type { Keyring } from './keyring'
import { methodsOf } from './parseRequest'
import type { WalletClient } from './startWalletClient'
import { WalletRefusal } from './WalletRefusal'

const served = ['eip155', 'solana'] as const
/** The supported namespaces. */
export type Served = (typeof served)[number]

export interface SelectionOptions {
  readonly client: WalletClient
  readonly keyring: Keyring
  readonly networks: readonly [Network, ...Network[]]
  readonly networkId: NetworkId | undefined
  readonly accountIndex: number
  readonly onChange: () => void
  readonly onError: (error: unknown) => void
}

const events = ['chainChanged', 'accountsChanged']

/** The active network and accounts. Notifies apps when they change. */
export function createSelection(options: SelectionOptions) {
  const { client, keyring, networks, onChange, onError } = options
  let index = options.accountIndex
  let current = networks.find(({ caipNetworkId }) => caipNetworkId === options.networkId) ?? networks[0]

  const addresses = (namespace: Served) => keyring[namespace].map(({ address }) => address)
  const inUse = (namespace: Served): string | undefined => {
    const all = addresses(namespace)
    return all[index] ?? all[0]
  }
  /** The active address first. */
  const inOrder = (namespace: Served) => {
    const first = inUse(namespace)
    return addresses(namespace).sort((one, other) => Number(other === first) - Number(one === first))
  }
  /** @throws WalletRefusal */
  const find = (id: string): Network => {
    const network = networks.find(({ caipNetworkId }) => caipNetworkId === id)
    if (!network) throw new WalletRefusal(4902, `This wallet has no network ${id}.`)
    return network
  }
  /** Each session is updated separately: an app that is gone delays no other. */
  const tellAll = (tell: (session: ReturnType<typeof client.session.getAll>[number]) => Promise<void>) =>
    Promise.all(client.session.getAll().map((session) => tell(session).catch(onError)))

  async function switchNetwork(id: NetworkId): Promise<void> {
    current = find(id)
    onChange()
    // The client cannot send a Solana network to an app: it parses its id as a number.
    if (current.chainNamespace !== 'eip155') return
    const data = Number(current.id)
    await tellAll(async ({ topic, namespaces }) => {
      if (!namespaces.eip155) return
      const { chains = [], accounts, ...rest } = namespaces.eip155
      if (!chains.includes(id)) {
        const eip155 = {
          ...rest,
          chains: [...chains, id],
          accounts: [...accounts, ...accountsOf([id], inOrder('eip155'))],
        }
        const { acknowledged } = await client.update({ topic, namespaces: { ...namespaces, eip155 } })
        await acknowledged()
      }
      await client.emit({ topic, event: { name: 'chainChanged', data }, chainId: id })
    })
    onChange()
  }

  async function switchAccount(next: number): Promise<void> {
    if (!served.some((namespace) => keyring[namespace][next]))
      throw new RangeError(`There is no account at ${next}.`)
    const before = served.map(inUse)
    index = next
    onChange()
    const changed = served.filter((namespace, at) => inUse(namespace) !== before[at])
    await tellAll(async ({ topic, namespaces }) => {
      const own = changed.flatMap((namespace) => {
        const { chains = [], ...rest } = namespaces[namespace] ?? {}
        if (chains.length === 0) return []
        const accounts = accountsOf(chains as NetworkId[], inOrder(namespace))
        return { namespace, chains, approved: { ...rest, chains, accounts } }
      })
      if (own.length === 0) return
      // A reloaded app recognizes the active account only by its position.
      const ordered = Object.fromEntries(own.map(({ namespace, approved }) => [namespace, approved]))
      const { acknowledged } = await client.update({
        topic,
        namespaces: { ...namespaces, ...ordered } as typeof namespaces,
      })
      await acknowledged()
      for (const { namespace, chains } of own) {
        const chainId = chains.find((id) => id === current.caipNetworkId) ?? chains[0]!
        await client.emit({ topic, event: { name: 'accountsChanged', data: inOrder(namespace) }, chainId })
      }
    })
  }

  return {
    networkId: () => current.caipNetworkId,
    accountIndex: () => index,
    addresses,
    inUse,
    inOrder,
    find,
    switchNetwork,
    switchAccount,
    /** The namespaces that apps can get. */
    supported: (): Record<string, SupportedNamespace> =>
      Object.fromEntries(
        served.flatMap((namespace) => {
          if (keyring[namespace].length === 0) return []
          const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
          const networkIds = own.map(({ caipNetworkId }) => caipNetworkId)
          const supported = {
            networkIds,
            methods: methodsOf(namespace),
            events,
            addresses: inOrder(namespace),
          }
          return [[namespace, supported]]
        }),
      ),
  }
}
