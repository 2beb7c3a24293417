import type { Page } from '@playwright/test'

/** How a scripted wallet behaves, also after a reload. */
export interface Script {
  /** The chain that it is on, in hex. */
  readonly chain?: string
  /** Its answer to the first `eth_chainId` of each page. */
  readonly firstChain?: string | undefined
  /** Methods that it never answers. */
  readonly silent?: readonly string[]
  /** Whether it shares its account. */
  readonly isShared?: boolean
  /** Refuses the page (4100) until the page asks for accounts, or for ever. */
  readonly refuses?: 'until asked' | 'always' | undefined
  /** Lacks each network until it is added, and says so by a bare string. */
  readonly lacksNetworks?: boolean
}

/** What the page has of the wallet. */
export interface ScriptedWindow {
  readonly scripted: {
    readonly requests: string[]
    play(script: Script): void
    emit(event: string, payload: unknown): void
  }
}

/** An injected wallet that contradicts itself as its script says. Call it before the page is loaded. */
export async function announceScripted(page: Page, account: string): Promise<void> {
  await page.addInitScript((address) => {
    const read = (): Script => JSON.parse(localStorage.getItem('script') ?? '{"chain":"0x7a69"}')
    const play = (script: Script) => localStorage.setItem('script', JSON.stringify({ ...read(), ...script }))
    const listeners: Record<string, ((payload: unknown) => void)[]> = {}
    const emit = (event: string, payload: unknown) => {
      for (const listener of listeners[event] ?? []) listener(payload)
    }
    const requests: string[] = []
    let isAsked = false
    let isFirst = true
    const shared = () => (read().isShared ? [address] : [])
    const answers: Record<string, (params: { chainId: string }[]) => unknown> = {
      eth_requestAccounts() {
        isAsked = true
        play({ isShared: true })
        return shared()
      },
      eth_accounts: shared,
      eth_chainId() {
        const { chain, firstChain = chain } = read()
        const answer = isFirst ? firstChain : chain
        isFirst = false
        return answer
      },
      wallet_addEthereumChain() {
        play({ lacksNetworks: false })
        return null
      },
      wallet_switchEthereumChain([wanted]) {
        if (read().lacksNetworks) throw 'Сеть не найдена'
        play({ chain: wanted!.chainId })
        emit('chainChanged', wanted!.chainId)
        return null
      },
    }
    const provider = {
      async request({ method, params = [] }: { method: string; params?: { chainId: string }[] }) {
        requests.push(method)
        const { silent = [], refuses } = read()
        if (silent.includes(method)) return new Promise(() => {})
        const answer = answers[method]
        if (!answer) throw Object.assign(new Error(`${method} is not supported.`), { code: 4200 })
        const isRead = /^eth_(accounts|chainId|requestAccounts)$/.test(method)
        if (!isRead && (refuses === 'always' || (refuses && !isAsked)))
          throw Object.assign(new Error('Call eth_requestAccounts first.'), { code: 4100 })
        return answer(params)
      },
      on(event: string, listener: (payload: unknown) => void) {
        listeners[event] = [...(listeners[event] ?? []), listener]
      },
      removeListener(event: string, listener: (payload: unknown) => void) {
        listeners[event] = (listeners[event] ?? []).filter((each) => each !== listener)
      },
    }
    const info = {
      uuid: '5b0b4b57-4f52-4b3e-8a59-0c8b6f0a1d21',
      name: 'Drift Wallet',
      rdns: 'local.drift',
      icon: 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E',
    }
    const announce = () =>
      window.dispatchEvent(
        new CustomEvent('eip6963:announceProvider', { detail: Object.freeze({ info, provider }) }),
      )
    Object.assign(window, { scripted: { requests, play, emit } })
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  }, account)
}
