/** The identity of a wallet. Source: EIP-6963. */
export interface WalletInfo {
  /** A random id, which changes with each page. */
  readonly uuid: string
  /** The name that visitors see. */
  readonly name: string
  /** A data URI. */
  readonly icon: string
  /** A reversed domain name, the same in every page. */
  readonly rdns: string
}

/** Announces a provider to the page, and again on request. Does nothing outside of a page. */
export function createAnnouncer(info: WalletInfo, provider: object): { start(): void; stop(): void } {
  const detail = Object.freeze({ info: Object.freeze(info), provider })
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  const inPage = typeof window !== 'undefined'
  return {
    start() {
      if (!inPage) return
      window.addEventListener('eip6963:requestProvider', announce)
      announce()
    },
    stop() {
      if (inPage) window.removeEventListener('eip6963:requestProvider', announce)
    },
  }
}
