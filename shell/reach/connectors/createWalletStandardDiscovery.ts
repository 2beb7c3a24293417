import type { ShellConnector } from './connector'
import type { Discovery } from './eip6963'
import { isDataImage } from './isDataImage'
import { isSolanaChain } from './isSolanaChain'
import { walletName } from './walletName'
import { createStandardProvider, type StandardWallet } from './walletStandardProvider'

/** The capabilities of a wallet for Solana. */
const signing = [
  'solana:signMessage',
  'solana:signOffchainMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
] as const

/**
 * Collects the Solana wallets that register themselves, late ones too, until disposed. A name belongs to the first
 * wallet that registers under it, as long as it stays; a second one is left out with a warning. Inert on a server.
 * Source: Wallet Standard, by the two events of its window.
 */
export function createWalletStandardDiscovery(target = globalThis as unknown as EventTarget): Discovery {
  const wallets = new Map<object, ShellConnector>()
  const listeners = new Set<() => void>()
  let connectors: readonly ShellConnector[] = []
  let isLive = true

  function update() {
    const byId = new Map<string, ShellConnector>()
    for (const connector of wallets.values()) if (!byId.has(connector.id)) byId.set(connector.id, connector)
    const next = [...byId.values()]
    if (next.length === connectors.length && next.every((connector) => connectors.includes(connector))) return
    connectors = next
    for (const listener of [...listeners]) listener()
  }

  function register(...candidates: StandardWallet[]) {
    const added: object[] = []
    for (const wallet of candidates) {
      const connector = isLive && !wallets.has(wallet) && toConnector(wallet)
      if (!connector) continue
      if (connectors.some(({ id }) => id === connector.id))
        console.warn(`[latchkey] A second wallet registers itself as ${connector.name}`)
      wallets.set(wallet, connector)
      added.push(wallet)
    }
    update()
    return () => {
      for (const wallet of added) wallets.delete(wallet)
      update()
    }
  }

  const api = Object.freeze({ register })
  const hear = ({ detail: callback }: CustomEventInit) => {
    try {
      callback(api)
    } catch (error) {
      console.warn('[latchkey] A wallet could not register itself', error)
    }
  }
  const registering = 'wallet-standard:register-wallet'
  const isListening = 'addEventListener' in target
  if (isListening) {
    target.addEventListener(registering, hear)
    target.dispatchEvent(new CustomEvent('wallet-standard:app-ready', { detail: api }))
  }
  return {
    get: () => connectors,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    dispose() {
      isLive = false
      listeners.clear()
      if (isListening) target.removeEventListener(registering, hear)
    },
  }
}

/** Undefined for a wallet that is not for Solana, or cannot be read. Each of its properties is read once. */
function toConnector(wallet: StandardWallet): ShellConnector | undefined {
  try {
    const { name, icon, chains, features } = wallet
    const served = Object.freeze([...chains].filter(isSolanaChain))
    const canConnect = typeof features['standard:connect']?.connect === 'function'
    const canSign = signing.some((feature) => feature in features)
    if (typeof name !== 'string' || !name || !canConnect || !canSign || served.length === 0) return
    const provider = createStandardProvider({ features }, served)
    return {
      // The name is the only property of a wallet that lasts from one visit to the next.
      id: `walletStandard:${name}`,
      type: 'ANNOUNCED',
      name: walletName(name),
      namespaces: ['solana'],
      ...(isDataImage(icon) && { imageUrl: icon }),
      providers: { solana: async () => provider },
    }
  } catch {
    return undefined
  }
}
