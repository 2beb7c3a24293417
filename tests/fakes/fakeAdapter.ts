import type { Namespace, NetworkId } from '@shared/domain/caip'
import type { ProviderEvent } from '../../shell/ground/connection/adapterSession'
import type { ChainAdapter } from '../../shell/reach/chains/adapter'
import { createFakeTransactions } from './fakeTransactions'

interface FakeAdapter extends ChainAdapter {
  /** The methods that were called, in order. */
  readonly calls: string[]
  /** Requested balances, as `address on network`. */
  readonly balanceReads: string[]
  /** Reports an event of the wallet to the core. */
  emit(event: ProviderEvent): void
}

/** An adapter whose wallet approves everything, with one account on the requested network. */
export function createFakeAdapter(
  namespace: Namespace,
  address = `${namespace}Address`,
  transfers = createFakeTransactions(),
): FakeAdapter {
  const calls: string[] = []
  const balanceReads: string[] = []
  const listeners = new Set<(event: ProviderEvent) => void>()
  let session: NetworkId | undefined

  const answer = (networkId: NetworkId) => ({
    accounts: [{ namespace, address, type: 'eoa' as const }],
    networkId,
  })
  return {
    namespace,
    calls,
    balanceReads,
    emit(event) {
      for (const listener of [...listeners]) listener(event)
    },
    async connect(_, { networkId }) {
      calls.push('connect')
      session = networkId
      return answer(networkId)
    },
    async reconnect() {
      calls.push('reconnect')
      return session && answer(session)
    },
    verifyMessage: async () => true,
    async disconnect() {
      calls.push('disconnect')
      session = undefined
    },
    async subscribe(_, listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async switchNetwork(_, { caipNetworkId }) {
      calls.push('switchNetwork')
      session = caipNetworkId
    },
    async nativeBalance(owner, { caipNetworkId, nativeCurrency: { symbol, decimals } }) {
      balanceReads.push(`${owner} on ${caipNetworkId}`)
      return { value: BigInt(balanceReads.length), symbol, decimals }
    },
    async signMessage(_, owner, message) {
      calls.push(`signMessage ${message} by ${owner}`)
      return 'signature'
    },
    parseAddress: (text) => text,
    transactions: async () => transfers,
  }
}
