import type { Eip1193Provider } from './connector'
import type { PairedNamespace } from './pairedNamespace'

/** Methods that only a wallet can answer. */
const needsWallet = /^(eth_sendTransaction|eth_sign\w*|personal_sign|wallet_sendCalls)$/

/** A paired wallet as an EIP-1193 provider. */
export function toEip1193(paired: PairedNamespace): Eip1193Provider {
  const stops = new Map<string, Map<(payload: never) => void, () => void>>()
  const toHex = (reference: string | undefined) => `0x${Number(reference).toString(16)}`
  return {
    async request({ method, params }) {
      const { reference, addresses } = paired.state()
      switch (method) {
        case 'eth_accounts':
        case 'eth_requestAccounts':
          return addresses
        case 'eth_chainId':
          if (reference) return toHex(reference)
      }
      if (!reference) throw Object.assign(new Error('No wallet is paired'), { code: 4900 })
      // The client would ask a node, which has no keys.
      if (needsWallet.test(method) && !paired.takes(method))
        throw Object.assign(new Error(`The session does not allow ${method}`), { code: 4200 })
      return paired.request(method, params)
    },
    on(event, listener) {
      const stop = paired.onChange((state, before) => {
        const tell = listener as (payload: unknown) => void
        const isOver = state.addresses.length === 0
        if (event === 'disconnect' && isOver) tell({ code: 4900, message: 'The wallet ended the session' })
        if (isOver) return
        if (event === 'chainChanged' && state.reference !== before.reference) tell(toHex(state.reference))
        const isSame = String(state.addresses) === String(before.addresses)
        if (event === 'accountsChanged' && !isSame) tell(state.addresses)
      })
      if (!stops.has(event)) stops.set(event, new Map())
      stops.get(event)!.set(listener, stop)
    },
    removeListener(event, listener) {
      stops.get(event)?.get(listener)?.()
      stops.get(event)?.delete(listener)
    },
  }
}
