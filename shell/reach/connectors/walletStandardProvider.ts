import { isSolanaAddress } from '@shared/domain/address'
import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionOptions,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignMessageFeature,
  SolanaSignTransactionFeature,
} from '@solana/wallet-standard-features'
import type { IdentifierString, Wallet, WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
} from '@wallet-standard/features'
import { checkSolanaRequest, olderVersions } from './checkSolanaRequest'
import type { SolanaProvider } from './connector'
import { holdMethod } from './holdProvider'
import { isSolanaChain } from './isSolanaChain'
import { readSignature } from './readSignature'

/** Source: Wallet Standard, `@solana/wallet-standard-features` 1.4 */
interface SignOffchainMessageFeature {
  readonly 'solana:signOffchainMessage': {
    readonly supportedMessageVersions?: unknown
    signOffchainMessage(input: {
      readonly messageVersion: 1
      readonly account: WalletAccount
      readonly message: string
      readonly requiredSigners: readonly WalletAccount['publicKey'][]
    }): Promise<readonly { readonly signature: Uint8Array }[]>
  }
}

/** The part of a registered wallet that we use. */
export type StandardWallet = Omit<Wallet, 'features'> & {
  readonly features: Partial<
    SolanaSignMessageFeature &
      SignOffchainMessageFeature &
      SolanaSignTransactionFeature &
      SolanaSignAndSendTransactionFeature &
      SolanaSignInFeature &
      StandardConnectFeature &
      StandardDisconnectFeature &
      StandardEventsFeature & { readonly [feature: `solana:${string}`]: unknown }
  >
}

/** A provider that tells which chains its wallet serves, as the wallet names them. */
interface StandardProvider extends SolanaProvider {
  readonly chains: readonly string[]
}

/** A wallet of Wallet Standard as a provider. Its answers are never trusted to have the right shape. */
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
        // The other accounts stand if one cannot be read.
      }
    }
    return [...known.keys()]
  }

  function accountOf(address: string): WalletAccount {
    const account = known.get(address)
    if (account) return account
    throw new Error(`The wallet does not share ${address}.`)
  }

  // As they are when the wallet is first seen: other code of the page has the same objects.
  const connect = holdMethod(features['standard:connect'], 'connect')!
  const disconnect = holdMethod(features['standard:disconnect'], 'disconnect')
  const listen = holdMethod(features['standard:events'], 'on')
  const signMessage = holdMethod(features['solana:signMessage'], 'signMessage')
  const offchain = features['solana:signOffchainMessage']
  const signOffchain = signsVersion1(offchain) ? holdMethod(offchain, 'signOffchainMessage') : undefined
  const sign = holdMethod(features['solana:signTransaction'], 'signTransaction')
  const send = holdMethod(features['solana:signAndSendTransaction'], 'signAndSendTransaction')
  const signed = versionsOf(features['solana:signTransaction'])
  const sent = versionsOf(features['solana:signAndSendTransaction'])
  const signIn = holdMethod(features['solana:signIn'], 'signIn')

  async function signAll(transactions: readonly Uint8Array[], address: string, chain?: string) {
    checkSolanaRequest(transactions, signed)
    const account = accountOf(address)
    const outputs = await sign!(
      ...transactions.map((transaction) => ({
        account,
        // The wallet gets a copy: it could change ours to match its signature.
        transaction: transaction.slice(),
        ...(chain && { chain: chain as IdentifierString }),
      })),
    )
    if (outputs.length !== transactions.length) throw new Error('The wallet did not sign each transaction.')
    return outputs.map(({ signedTransaction }) => Uint8Array.from(signedTransaction))
  }

  return Object.freeze<StandardProvider>({
    chains,
    // A version that one of the two features lacks would be refused later.
    supportedTransactionVersions: (sign ? signed : sent).filter((each) => !send || sent.includes(each)),

    async connect({ silent } = {}) {
      const answer = await connect(silent ? { silent } : undefined)
      return addressesOf(answer?.accounts)
    },

    async disconnect() {
      await disconnect?.()
    },

    async signMessage(message, address) {
      const account = accountOf(address)
      if (!signMessage || !signsBy(account, 'solana:signMessage')) throw signsNone()
      const wanted = message.slice()
      // The wallet gets a copy: it could change ours to match its signature.
      const [output] = await signMessage({
        account,
        message: message.slice(),
      })
      const signed = Uint8Array.from(output!.signedMessage)
      if (String(signed) !== String(wanted)) throw new Error('The wallet signed another message.')
      return readSignature(output!.signature)
    },

    ...(signOffchain && {
      async signOffchainMessage(text, address) {
        const account = accountOf(address)
        if (!signsBy(account, 'solana:signOffchainMessage')) throw signsNone()
        const requiredSigners = [account.publicKey]
        const [output] = await signOffchain({ messageVersion: 1, account, message: text, requiredSigners })
        return readSignature(output!.signature)
      },
    }),

    ...(signIn && {
      async signIn(input) {
        const [output] = await signIn(input as SolanaSignInInput)
        const { account, signedMessage, signature } = output!
        return {
          // The wallet shares the account that signed; its other accounts come by an event, or on the next visit.
          addresses: addressesOf([account]),
          signedMessage: Uint8Array.from(signedMessage),
          signature: readSignature(signature),
        }
      },
    }),

    ...(sign && {
      signTransaction: async (transaction, address, chain) =>
        (await signAll([transaction], address, chain))[0]!,
      signAllTransactions: signAll,
    }),

    ...(send && {
      async signAndSendTransaction(transaction, address, { chain = chains[0]!, ...options } = {}) {
        checkSolanaRequest([transaction], sent, options)
        const account = accountOf(address)
        const [output] = await send({
          account,
          transaction: transaction.slice(),
          chain: chain as IdentifierString,
          options: options as SolanaSignAndSendTransactionOptions,
        })
        return readSignature(output!.signature)
      },
    }),

    onAccountsChanged(listener) {
      // Some wallets cannot remove a listener.
      let isLive = true
      const stop = listen?.('change', (properties) => {
        if (isLive && properties && 'accounts' in properties) listener(addressesOf(properties.accounts))
      })
      return () => {
        isLive = false
        stop?.()
      }
    },
  })
}

/** Source: EIP-1193, unsupported method */
const signsNone = () => Object.assign(new Error('The account signs no messages.'), { code: 4200 })

/** A feature that names no versions is asked. */
function signsVersion1(feature: { readonly supportedMessageVersions?: unknown } | undefined): boolean {
  const named = feature?.supportedMessageVersions
  return !Array.isArray(named) || named.includes(1)
}

/**
 * Whether an account has a feature of its wallet: an account on a device may lack some. Accounts that name no features
 * have all.
 */
function signsBy(account: WalletAccount, feature: IdentifierString): boolean {
  try {
    const named = [...account.features].filter((each) => each.startsWith('solana:'))
    return named.length === 0 || named.includes(feature)
  } catch {
    return true
  }
}

/**
 * The versions of transactions that a feature names, as it is first seen. Versions before 1 are asked for in any case:
 * the shell's own transfers are of the legacy format, and the wallet refuses what it cannot read.
 */
function versionsOf(
  feature: { readonly supportedTransactionVersions?: unknown } | undefined,
): readonly ('legacy' | number)[] {
  const named: unknown = feature?.supportedTransactionVersions
  const later = Array.isArray(named) ? named.filter((each) => Number.isInteger(each) && each > 0) : []
  return Object.freeze([...olderVersions, ...later])
}
