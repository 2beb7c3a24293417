import type { Chains } from '@shared/contract/ports/chains'
import type { SignInPort } from '@shared/contract/ports/signIn'

/**
 * The ports that ask wallets, with the dialog standing aside while a browser wallet is asked: a modal would make the wallet's own
 * window in the page unreachable. A wallet elsewhere is asked by what the dialog shows.
 */
export function asideWhileAsked<S extends Pick<SignInPort, 'sign' | 'cancel'>>(
  { chains, signIn }: { readonly chains: Chains; readonly signIn: S },
  setAside: (aside: boolean) => void,
): { chains: Chains; signIn: S } {
  let asked = 0
  const aside = async <T>(run: () => Promise<T>): Promise<T> => {
    setAside(++asked > 0)
    try {
      return await run()
    } finally {
      setAside(--asked > 0)
    }
  }
  return {
    chains: {
      ...chains,
      connect(connectorId, options) {
        const connect = () => chains.connect(connectorId, options)
        const connector = chains.connectors.get().find(({ id }) => id === connectorId)
        return connector?.type === 'WALLET_CONNECT' ? connect() : aside(connect)
      },
      switchNetwork: (...args) => aside(() => chains.switchNetwork(...args)),
      transactions: {
        ...chains.transactions,
        submit: (...args) => aside(() => chains.transactions.submit(...args)),
      },
      signMessage: (...args) => aside(() => chains.signMessage(...args)),
    },
    signIn: { ...signIn, sign: () => aside(signIn.sign), cancel: () => aside(signIn.cancel) },
  }
}
