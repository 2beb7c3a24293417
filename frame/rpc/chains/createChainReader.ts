import { chainsAnswerSchema, type VaultChain } from '@shared/vault/chains'
import type { VaultClient } from '../../session/createVaultClient'

/** The vault's networks, requested once. @throws VaultRefusal; the next call requests them again */
export type ReadChains = () => Promise<readonly VaultChain[]>

export function createChainReader(client: VaultClient): ReadChains {
  let chains: Promise<readonly VaultChain[]> | undefined
  return () => {
    chains ??= client.ask({ method: 'GET', path: '/v1/chains', answer: chainsAnswerSchema }).then(
      (answer) => answer.chains,
      (error) => {
        chains = undefined
        throw error
      },
    )
    return chains
  }
}

/** The network's number, of an EVM chain's CAIP-2 id. */
export const numberOf = ({ id }: Pick<VaultChain, 'id'>): number => Number(id.slice('eip155:'.length))
