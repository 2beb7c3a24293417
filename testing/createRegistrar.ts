import type { Wallet } from '@wallet-standard/base'

type Api = { register(wallet: Wallet): () => void }

/** Registers a wallet with every page script that asks, until stopped. Does nothing outside of a page. */
export function createRegistrar(wallet: Wallet): { start(): void; stop(): void } {
  const leave = new Set<() => void>()
  const register = (api: Api) => void leave.add(api.register(wallet))
  const onReady = (event: Event) => register((event as CustomEvent<Api>).detail)
  const inPage = typeof window !== 'undefined'
  return {
    start() {
      if (!inPage) return
      window.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: register }))
      window.addEventListener('wallet-standard:app-ready', onReady)
    },
    stop() {
      if (!inPage) return
      window.removeEventListener('wallet-standard:app-ready', onReady)
      for (const one of leave) one()
      leave.clear()
    },
  }
}
