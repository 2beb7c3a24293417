import type { Clock } from '@shared/contract/ports/clock'
import type { Namespace } from '@shared/domain/caip'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { WalletUnreachable } from '@shared/errors/pairingErrors'
import type { Dispose } from '@shared/store/store'
import type { PairedNamespace, PairedState } from '../pairedNamespace'
import type { PairedProvider } from './startClient'

/** How long a request may still be answered after the relay has reconnected. */
const answerAfterBreakMs = 60_000

const events = ['session_event', 'session_update', 'session_delete', 'connect', 'chainChanged', 'disconnect']

/**
 * One namespace of the client's session. The client reports all namespaces by the same events. Here, a listener is
 * called for one namespace, and only for changes.
 */
export function createPairedNamespace(
  provider: PairedProvider,
  namespace: Namespace,
  clock: Clock,
): PairedNamespace {
  const listeners = new Set<(state: PairedState, before: PairedState) => void>()
  /** The account that the visitor chose in the wallet. The session itself keeps its order. */
  let chosen: string | undefined
  let told = read()

  function read(): PairedState {
    const rpc = provider.session && provider.rpcProviders[namespace]
    const accounts = provider.session?.namespaces[namespace]?.accounts ?? []
    const chosenChain = rpc && String(rpc.getDefaultChain())
    // The client counts a wallet's approval as the switch, though the session may lack an account there.
    const isThere = accounts.some((account) => account.startsWith(`${namespace}:${chosenChain}:`))
    const reference = chosenChain && (isThere ? chosenChain : (accounts[0]?.split(':')[1] ?? chosenChain))
    const addresses = reference ? addressesOf(accounts, reference) : []
    const isShared = chosen !== undefined && addresses.includes(chosen)
    return {
      reference,
      addresses: isShared ? [chosen!, ...addresses.filter((address) => address !== chosen)] : addresses,
    }
  }

  function refresh() {
    const before = told
    const state = read()
    if (String(state.addresses) === String(before.addresses) && state.reference === before.reference) return
    told = state
    for (const listener of [...listeners]) listener(state, before)
  }

  function hear(event?: { params?: { chainId?: string; event?: { name?: string; data?: unknown } } }) {
    const { chainId, event: change } = event?.params ?? {}
    const isOurs = chainId?.startsWith(`${namespace}:`)
    if (isOurs && change?.name === 'accountsChanged' && Array.isArray(change.data)) {
      chosen = String(change.data[0]).split(':').at(-1)
    }
    refresh()
  }

  for (const event of events) provider.on(event, hear)
  // The client forgets a session that has expired, without an event of its provider.
  provider.client.on('session_expire', ({ topic }) => {
    if (topic !== provider.session?.topic) return
    Reflect.deleteProperty(provider, 'session')
    refresh()
  })

  return {
    state: read,
    takes: (method) => provider.session?.namespaces[namespace]?.methods.includes(method) ?? false,
    onChange(listener) {
      told = read()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    request(method, params, chain = '') {
      const shared = provider.session?.namespaces[namespace]?.accounts ?? []
      const isShared = chain && shared.some((account) => account.startsWith(`${chain}:`))
      const on = isShared ? chain : `${namespace}:${read().reference}`
      const answer = provider.request({ method, params: params as never }, on)
      return orInterrupted(provider, answer, clock).catch((thrown: unknown) => {
        throw toError(thrown)
      })
    },
  }
}

/** The client rejects with the wallet's words as a plain object. Source: EIP-1193, ProviderRpcError. */
function toError(thrown: unknown): unknown {
  const { code, message, data } = (thrown ?? {}) as { code?: number; message?: string; data?: unknown }
  if (thrown instanceof Error || message === undefined) return thrown
  return Object.assign(new Error(message), { code, ...(data !== undefined && { data }) })
}

/**
 * A relay that was restarted may have lost the answer, and the wallet does not send it twice: the request ends then,
 * rather than to wait for ever.
 */
function orInterrupted<T>(provider: PairedProvider, answer: Promise<T>, clock: Clock): Promise<T> {
  const { relayer } = provider.client.core
  return new Promise((resolve, reject) => {
    let cancel: Dispose = () => {}
    const onDisconnect = () => {
      cancel()
      cancel = clock.after(answerAfterBreakMs, () => reject(new LatchkeyError(WalletUnreachable)))
    }
    relayer.on('relayer_disconnect', onDisconnect)
    answer.then(resolve, reject).finally(() => {
      cancel()
      relayer.off('relayer_disconnect', onDisconnect)
    })
  })
}

/** The addresses of a session's CAIP-10 accounts on a chain, each once. */
function addressesOf(accounts: readonly string[], reference: string): readonly string[] {
  const here = accounts.map((account) => account.split(':')).filter(([, chain]) => chain === reference)
  return [...new Set(here.map(([, , address]) => address!))]
}
