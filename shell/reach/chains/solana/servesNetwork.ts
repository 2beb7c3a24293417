import type { Network } from '@shared/domain/network'
import type { SolanaProvider } from '../../connectors/connector'
import { standardChainOf } from './standardChainOf'

/** False where a wallet lists the chains that it serves, and a network is none of them. */
export function servesNetwork({ chains }: SolanaProvider, { caipNetworkId }: Network): boolean {
  return !chains || standardChainOf(chains, caipNetworkId) !== undefined
}
