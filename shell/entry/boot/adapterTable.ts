import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { Namespace, NetworkId, ServedNamespace } from '@shared/domain/caip'
import type { LoadEd25519 } from '../../ground/platform/verifyEd25519'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { RpcConfig } from '../../reach/chains/rpc/rpcRequest'
import type { SessionChunks } from './sessionChunks'

/** The environment of an adapter. */
export interface AdapterEnvironment {
  readonly config: () => RpcConfig
  readonly clock: Clock
  readonly log: Logger
  /** The network in use of the adapter's namespace. */
  readonly networkId: () => NetworkId
  readonly loadEd25519: LoadEd25519
}

export type AdapterTable = {
  readonly [N in Namespace]?: (environment: AdapterEnvironment) => Promise<ChainAdapter>
}

/** The adapter of each of `servedNamespaces`: a folder of `chains/`, and a line here. */
export const adapterTable = (chunks: SessionChunks): AdapterTable =>
  ({
    eip155: async (environment) =>
      (await chunks.eip155()).createEip155Adapter({
        ...environment,
        loadTransactions: chunks.eip155Transactions,
        loadReview: chunks.eip155Review,
        loadContracts: chunks.eip155Contracts,
        loadVerifier: chunks.eip155Verify,
        loadTokens: chunks.eip155Tokens,
      }),
    solana: async (environment) =>
      (await chunks.solana()).createSolanaAdapter({
        ...environment,
        loadTransactions: chunks.solanaTransactions,
        loadReview: chunks.solanaReview,
      }),
  }) satisfies Required<Pick<AdapterTable, ServedNamespace>>
