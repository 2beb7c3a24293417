import { isSolanaAddress } from '@shared/domain/address'
import type { SolanaSignMessageFeature } from '@solana/wallet-standard-features'
import type { Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import type { SolanaProvider } from './connector'
import { isSolanaChain } from './isSolanaChain'

/** A wallet as it registers itself, as far as we ask. */
export type StandardWallet = Omit<Wallet, 'features'> & {
  readonly features: Partial<
    SolanaSignMessageFeature &
      StandardConnectFeature &
      StandardDisconnectFeature &
      StandardEventsFeature & { readonly [feature: `solana:${string}`]: unknown }
  >
}

/** A provider that tells which chains its wallet serves, as the wallet names them. */
interface StandardProvider extends SolanaProvider {
  readonly chains: readonly string[]
}

/** A wallet of Wallet Standard, in our words. What it tells is never trusted to have the shape that it should. */
export function createStandardProvider(
  { features }: Pick<StandardWallet, 'features'>,
  chains: readonly string[],
): StandardProvider {
  const known = new Map<string, WalletAccount>()

  /** The Solana addresses of a wallet's answer. Their accounts are kept: the wallet wants them back, to sign. */
  function addressesOf(accounts: unknown): readonly string[] {
    known.clear()
    for (const account of Array.isArray(accounts) ? accounts : []) {
      try {
        const { address } = account
        if (typeof address === 'string' && isSolanaAddress(address) && account.chains.some(isSolanaChain))
          known.set(address, account)
      } catch {
        // One account that cannot be read takes nothing from the others.
      }
    }
    return [...known.keys()]
  }

  return {
    chains,

    async connect({ silent } = {}) {
      const answer = await features['standard:connect']!.connect(silent ? { silent } : undefined)
      return addressesOf(answer?.accounts)
    },

    async disconnect() {
      await features['standard:disconnect']?.disconnect()
    },

    async signMessage(message, address) {
      const account = known.get(address)
      if (!account) throw new Error(`The wallet does not share ${address}.`)
      const wanted = message.slice()
      // A copy of its own: it could make of ours what it has signed.
      const [output] = await features['solana:signMessage']!.signMessage({
        account,
        message: message.slice(),
      })
      const signed = Uint8Array.from(output!.signedMessage)
      if (String(signed) !== String(wanted)) throw new Error('The wallet signed another message.')
      const signature = Uint8Array.from(output!.signature)
      if (signature.length !== 64)
        throw new Error('The wallet answered with something else than a signature.')
      return signature
    },

    onAccountsChanged(listener) {
      // Some wallets cannot remove a listener.
      let isLive = true
      const stop = features['standard:events']?.on('change', (properties) => {
        if (isLive && properties && 'accounts' in properties) listener(addressesOf(properties.accounts))
      })
      return () => {
        isLive = false
        stop?.()
      }
    },
  }
}
