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
  /** Reads the accounts of the login where they are not known yet. @throws where nobody is signed in */
  connect(): Promise<readonly string[]>
  /** @throws 4902 for a network that the host did not configure */
  switchTo(networkId: NetworkId): Promise<void>
  /** Signs out. */
  end(): Promise<void>
}

/**
 * The embedded wallet as an EIP-1193 provider. What only the connector can answer is answered before the policy of
 * requests is asked, which knows chain reads and approvals alone. Source: EIP-1193, EIP-3326, EIP-2255
 */
export function toAuthProvider({
  paired,
  answers,
  connect,
  switchTo,
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
  const chainId: unknown = Object.getOwnPropertyDescriptor(firstOf(params), 'chainId')?.value
  const isHex = typeof chainId === 'string' && /^0x[\da-f]{1,13}$/i.test(chainId)
  if (!isHex || Number(chainId) === 0)
    throw rpcError(-32602, 'Invalid request: chainId does not fit wallet_switchEthereumChain')
  return `eip155:${Number(chainId)}`
}
