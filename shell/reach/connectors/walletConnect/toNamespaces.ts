import { type Namespace, parseNetworkId } from '@shared/domain/caip'
import type { Network } from '@shared/domain/network'

/** The part of a proposal for a namespace. Source: WalletConnect 2, CAIP-25; methods as wallets know them. */
const terms: {
  readonly [N in Namespace]?: { readonly methods: readonly string[]; readonly events: readonly string[] }
} = {
  eip155: {
    methods: [
      'eth_accounts',
      'eth_requestAccounts',
      'eth_sendRawTransaction',
      'eth_sign',
      'eth_signTransaction',
      'eth_signTypedData',
      'eth_signTypedData_v3',
      'eth_signTypedData_v4',
      'eth_sendTransaction',
      'personal_sign',
      'wallet_switchEthereumChain',
      'wallet_addEthereumChain',
      'wallet_getPermissions',
      'wallet_requestPermissions',
      'wallet_registerOnboarding',
      'wallet_watchAsset',
      'wallet_scanQRCode',
      'wallet_getCallsStatus',
      'wallet_showCallsStatus',
      'wallet_sendCalls',
      'wallet_getCapabilities',
      'wallet_grantPermissions',
      'wallet_revokePermissions',
      'wallet_getAssets',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
  solana: {
    methods: [
      'solana_signMessage',
      'solana_signTransaction',
      'solana_requestAccounts',
      'solana_getAccounts',
      'solana_signAllTransactions',
      'solana_signAndSendTransaction',
    ],
    events: ['accountsChanged', 'chainChanged'],
  },
}

/** Ids that some wallets still know Solana's networks by. */
const formerIds: Readonly<Record<string, string>> = {
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp': 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ',
  'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1': 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K',
}

export interface ProposedNamespace {
  readonly chains: string[]
  readonly methods: string[]
  readonly events: string[]
  readonly rpcMap: Record<string, string>
}

/**
 * The configured networks as the optional namespaces of a proposal. Every chain has its node: without one, the client
 * would choose the host.
 */
export function toNamespaces(
  networks: readonly Network[],
  customRpcUrls: { readonly [networkId: string]: readonly { readonly url: string }[] } = {},
): Record<string, ProposedNamespace> {
  const proposed: Record<string, ProposedNamespace> = {}
  for (const { caipNetworkId, chainNamespace, rpcUrls } of networks) {
    const known = terms[chainNamespace]
    if (!known) continue
    proposed[chainNamespace] ??= {
      chains: [],
      methods: [...known.methods],
      events: [...known.events],
      rpcMap: {},
    }
    const namespace = proposed[chainNamespace]
    const url = customRpcUrls[caipNetworkId]?.[0]?.url ?? rpcUrls.default.http[0]!
    for (const id of [caipNetworkId, formerIds[caipNetworkId]]) {
      if (!id) continue
      namespace.chains.push(id)
      // The client looks an EVM node up by its number, and any other by its whole id.
      namespace.rpcMap[id] = url
      namespace.rpcMap[parseNetworkId(caipNetworkId).reference] = url
    }
  }
  return proposed
}
