import type { NetworkId } from '@shared/domain/caip'
import type { Eip1193Provider } from '../../connectors/connector'
import type { PairedNamespace } from '../../connectors/pairedNamespace'
import { toEip1193 } from '../../connectors/toEip1193'
import { rpcError } from '../rpcError'
import type { ConnectorMethod } from '../rpcPolicy'

export type ConnectorAnswers = { readonly [M in ConnectorMethod]: (params: unknown) => unknown }

export interface AuthProviderDeps {
  readonly paired: PairedNamespace
  readonly answers: ConnectorAnswers
  /** Reads the accounts of the login if they are not known yet. @throws if no visitor is signed in */
  connect(): Promise<readonly string[]>
  /** @throws 4902 for a network that the host did not configure */
  switchTo(networkId: NetworkId): Promise<void>
  isConfigured(networkId: NetworkId): boolean
  /** Opens the activity of the account. @throws if the host has no activity view */
  showActivity(): Promise<unknown>
  /** Signs out. */
  end(): Promise<void>
}

/**
 * The embedded wallet as an EIP-1193 provider. What only the connector can answer is answered before the policy of
 * requests is asked, which knows chain reads and approvals alone. Source: EIP-1193, EIP-3326, EIP-2255, EIP-5792
 */
export function toAuthProvider({
  paired,
  answers,
  connect,
  switchTo,
  isConfigured,
  showActivity,
  end,
}: AuthProviderDeps): Eip1193Provider {
  const provider = toEip1193(paired)
  return {
    ...provider,
    async request({ method, params }) {
      switch (method) {
        case 'eth_requestAccounts':
          return connect()
        case 'wallet_switchEthereumChain':
          await switchTo(toNetworkId(params))
          return null
        case 'wallet_revokePermissions':
          // Grants of smart accounts are revoked by a method of this name, too.
          if (!namesAccounts(params)) break
          await end()
          return null
        case 'wallet_sendCalls': {
          const networkId = chainOf(params)
          // What does not fit is refused by the policy, which names the place.
          if (networkId && !isConfigured(networkId))
            throw rpcError(5710, `The page does not use the network ${networkId}`)
          return paired.request(method, params, networkId)
        }
        case 'wallet_showCallsStatus':
          // An id that the wallet does not know is refused.
          await paired.request('wallet_getCallsStatus', params)
          await showActivity()
          return null
      }
      if (Object.hasOwn(answers, method)) return answers[method as ConnectorMethod](params)
      return provider.request({ method, params })
    },
  }
}

const firstOf = (params: unknown): object => {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  return typeof first === 'object' && first !== null ? first : {}
}

const namesAccounts = (params: unknown) => Object.hasOwn(firstOf(params), 'eth_accounts')

/** @throws −32602 */
function toNetworkId(params: unknown): NetworkId {
  const networkId = chainOf(params)
  if (!networkId) throw rpcError(-32602, 'Invalid request: chainId does not fit wallet_switchEthereumChain')
  return networkId
}

/** The network that a request names by a chain id in hex; undefined if it is not a chain id. */
function chainOf(params: unknown): NetworkId | undefined {
  const chainId: unknown = Object.getOwnPropertyDescriptor(firstOf(params), 'chainId')?.value
  const isHex = typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId)
  return isHex && Number(chainId) > 0 ? `eip155:${Number(chainId)}` : undefined
}
