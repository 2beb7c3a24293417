import type { ContractReads } from '@shared/contract/ports/contracts'
import type { Permits } from '@shared/contract/ports/permits'
import type { Namespace } from '@shared/domain/caip'
import type { Connection } from '@shared/domain/connection'
import { networkIdOf, sessionOf } from '@shared/domain/connection'
import type { Network } from '@shared/domain/network'
import type { TypedData } from '@shared/domain/typedData'
import { ActiveNetworkNotFound } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { UnsupportedChain } from '@shared/errors/transactionErrors'
import type { ReadonlyStore } from '@shared/store/store'
import { abortable } from '../../ground/async/abortable'
import type { ChainAdapter } from '../../reach/chains/adapter'
import type { ContractAdapter } from '../../reach/chains/contractAdapter'
import type { ActiveAccount } from './createActiveAccount'

interface ContractsDeps {
  readonly connection: ReadonlyStore<Connection>
  readonly active: Pick<ActiveAccount, 'wallet'>
  readonly adapterOf: (namespace: Namespace) => Promise<ChainAdapter>
  readonly network: (networkId: string) => Network | undefined
}

/** Contracts of the network in use: calls are read from its nodes, typed data is signed by the wallet. */
export function createContracts({ connection, active, adapterOf, network }: ContractsDeps): {
  readonly read: ContractReads
  readonly permits: Permits
  signTypedData(typedData: TypedData): Promise<string>
} {
  /** @throws UnsupportedChain if the namespace has no contracts of this kind */
  async function contractsOf({ contracts }: ChainAdapter): Promise<ContractAdapter> {
    if (!contracts) throw new LatchkeyError(UnsupportedChain)
    return contracts()
  }
  const ofActiveNamespace = () => adapterOf(connection.get().activeNamespace).then(contractsOf)

  return {
    async signTypedData(typedData) {
      const { adapter, connector, address } = active.wallet()
      return (await contractsOf(adapter)).signTypedData(connector, address, typedData)
    },

    permits: {
      async areUseful() {
        const { adapter, connector, address, network } = active.wallet()
        if (!adapter.contracts) return false
        const { takesBatches } = await adapter.transactions()
        return !(await takesBatches?.({ address, network, connector }).catch(() => false))
      },

      async sign(wanted) {
        const { adapter, connector, address: owner, network } = active.wallet()
        return (await contractsOf(adapter)).signPermit(connector, { ...wanted, owner }, network)
      },
    },

    read: {
      async contract(call, { signal } = {}) {
        const session = sessionOf(connection.get())
        const found = network(networkIdOf(connection.get()) ?? '')
        if (!found) throw new LatchkeyError(ActiveNetworkNotFound)
        const from = session.status === 'connected' ? session.account.address : undefined
        const answer = ofActiveNamespace().then((contracts) => contracts.read(call, { network: found, from }))
        return (await abortable(answer, signal)) as never
      },

      async allowance(wanted, { signal } = {}) {
        const { adapter, address: owner, network } = active.wallet()
        const answer = contractsOf(adapter).then((contracts) =>
          contracts.allowance({ ...wanted, owner }, network),
        )
        return abortable(answer, signal)
      },

      encode: async (call) => (await ofActiveNamespace()).encode(call),
    },
  }
}
