import type {
  SolanaSignAndSendTransactionFeature,
  SolanaSignAndSendTransactionInput,
  SolanaSignInFeature,
  SolanaSignInInput,
  SolanaSignInOutput,
  SolanaSignMessageFeature,
  SolanaSignMessageInput,
  SolanaSignTransactionFeature,
  SolanaSignTransactionInput,
} from '@solana/wallet-standard-features'
import type { WalletAccount } from '@wallet-standard/base'
import type {
  StandardConnectFeature,
  StandardDisconnectFeature,
  StandardEventsFeature,
  StandardEventsListeners,
} from '@wallet-standard/features'
import { bytesToHex } from 'viem'
import type { ApprovalSubject, Decision } from './ApprovalRequest'
import type { createEmitter } from './createEmitter'
import type { SolanaAccount } from './createSolanaAccounts'
import type { SolanaState } from './createSolanaState'
import { describeBytes } from './describeBytes'
import { invalidParams } from './invalidParams'
import { openTransaction } from './openTransaction'
import { ProviderRpcError, rpcErrorCodes } from './ProviderRpcError'
import { requestRpc } from './requestRpc'
import { writeSignInText } from './writeSignInText'

/** The dependencies of a Solana test wallet's features. */
interface SolanaContext {
  readonly accounts: readonly SolanaAccount[]
  readonly state: SolanaState
  readonly emitter: ReturnType<typeof createEmitter>
  /** The node that it sends to; without one it only signs. */
  readonly rpcUrl: string | undefined
  /** Whether it supports connecting and signing in at once. */
  readonly signsIn: boolean
  /** The accounts that the page sees, as Wallet Standard has them. */
  visible(): readonly WalletAccount[]
  /** @throws 4900 once the wallet is disposed */
  checkAlive(): void
  /**
   * Asks the visitor, synchronously up to the opening of the window.
   * @throws 4001 when declined
   */
  approve(feature: string, params: readonly unknown[], subject: ApprovalSubject): Promise<Decision>
}

/** The features of a Solana test wallet. Source: Wallet Standard, and its extensions for Solana. */
export function createSolanaFeatures(
  context: SolanaContext,
): StandardConnectFeature &
  StandardDisconnectFeature &
  StandardEventsFeature &
  SolanaSignMessageFeature &
  SolanaSignTransactionFeature &
  Partial<SolanaSignAndSendTransactionFeature & SolanaSignInFeature> {
  const { accounts, state, emitter, rpcUrl, signsIn, visible, checkAlive, approve } = context
  const addresses = accounts.map(({ address }) => address)
  let isConnecting = false

  /** One request to connect at a time, whichever way it is made. */
  async function alone<T>(connect: () => Promise<T>): Promise<T> {
    if (isConnecting)
      throw new ProviderRpcError(
        rpcErrorCodes.alreadyPending,
        'A request to connect is already waiting in the wallet.',
      )
    isConnecting = true
    try {
      return await connect()
    } finally {
      isConnecting = false
    }
  }

  async function ask(params: readonly unknown[]): Promise<void> {
    const { account } = await approve('standard:connect', params, {
      kind: 'connect',
      accounts: addresses,
      account: state.selected(),
    })
    state.grant(addresses.find((address) => address === account) ?? state.selected())
  }

  async function signIn(input: SolanaSignInInput): Promise<SolanaSignInOutput> {
    const address = input.address ?? state.selected()
    const account = accounts.find((candidate) => candidate.address === address)
    if (!account) throw invalidParams(`${address} is not an account of this wallet.`)
    // Outside of a page there is no site to compare with.
    const host = globalThis.location?.host
    const domain = input.domain ?? host ?? ''
    if (host && domain !== host) throw invalidParams(`A page of ${host} asks to sign in to ${domain}.`)
    const signedMessage = new TextEncoder().encode(writeSignInText(input, domain, address))
    await approve('solana:signIn', [input], {
      kind: 'signIn',
      account: address,
      ...describeBytes(signedMessage),
    })
    const signature = await account.sign(signedMessage)
    state.grant(address)
    const [shared] = visible()
    return { account: shared!, signedMessage, signature, signatureType: 'ed25519' }
  }

  function permittedAccount(address: unknown): SolanaAccount {
    const account = accounts.find((candidate) => candidate.address === address)
    if (account && state.visible().includes(account.address)) return account
    throw new ProviderRpcError(rpcErrorCodes.unauthorised, `The page may not use the account ${address}.`)
  }

  async function signMessage(input: SolanaSignMessageInput) {
    const bytes: unknown = input?.message
    if (!(bytes instanceof Uint8Array)) throw invalidParams('The message must be bytes.')
    const { address } = permittedAccount(input.account?.address)
    // The page could change them while the visitor reads.
    const signedMessage = bytes.slice()
    await approve('solana:signMessage', [input], {
      kind: 'signMessage',
      account: address,
      ...describeBytes(signedMessage),
    })
    const signature = await permittedAccount(address).sign(signedMessage)
    return { signedMessage, signature, signatureType: 'ed25519' as const }
  }

  async function signTransaction(feature: string, input: SolanaSignTransactionInput) {
    const bytes: unknown = input?.transaction
    if (!(bytes instanceof Uint8Array)) throw invalidParams('The transaction must be bytes.')
    const { address } = permittedAccount(input.account?.address)
    // The page could change them while the visitor reads.
    const transaction = bytes.slice()
    const { message, slot } = openTransaction(transaction, address)
    await approve(feature, [input], {
      kind: 'signTransaction',
      account: address,
      message: bytesToHex(message),
    })
    const signature = await permittedAccount(address).sign(message)
    transaction.set(signature, slot)
    return { signedTransaction: transaction, signature }
  }

  // The types of the standard do not have version 1 yet.
  const supportedTransactionVersions = ['legacy', 0, 1] as unknown as readonly ['legacy', 0]
  return {
    ...(rpcUrl && {
      'solana:signAndSendTransaction': {
        version: '1.0.0' as const,
        supportedTransactionVersions,
        async signAndSendTransaction(...inputs: readonly SolanaSignAndSendTransactionInput[]) {
          checkAlive()
          const outputs = []
          for (const input of inputs) {
            const { signedTransaction, signature } = await signTransaction(
              'solana:signAndSendTransaction',
              input,
            )
            const wire = btoa(String.fromCharCode(...signedTransaction))
            const { preflightCommitment, skipPreflight } = input.options ?? {}
            await requestRpc(rpcUrl, 'sendTransaction', [
              wire,
              {
                encoding: 'base64',
                ...(preflightCommitment && { preflightCommitment }),
                ...(skipPreflight && { skipPreflight }),
              },
            ])
            outputs.push({ signature })
          }
          return outputs
        },
      },
    }),
    ...(signsIn && {
      'solana:signIn': {
        version: '1.0.0' as const,
        async signIn(...inputs: readonly SolanaSignInInput[]) {
          checkAlive()
          const outputs = []
          for (const input of inputs.length > 0 ? inputs : [{}])
            outputs.push(await alone(() => signIn(input)))
          return outputs
        },
      },
    }),
    'solana:signTransaction': {
      version: '1.0.0',
      supportedTransactionVersions,
      async signTransaction(...inputs) {
        checkAlive()
        const outputs = []
        for (const input of inputs) outputs.push(await signTransaction('solana:signTransaction', input))
        return outputs
      },
    },
    'standard:connect': {
      version: '1.0.0',
      async connect(input) {
        checkAlive()
        if (!input?.silent && !state.visible().length) await alone(() => ask(input ? [input] : []))
        return { accounts: visible() }
      },
    },
    'standard:disconnect': {
      version: '1.0.0',
      async disconnect() {
        state.revoke()
      },
    },
    'standard:events': {
      version: '1.0.0',
      on(event, listener: StandardEventsListeners[typeof event]) {
        emitter.on(event, listener)
        return () => emitter.removeListener(event, listener)
      },
    },
    'solana:signMessage': {
      version: '1.1.0',
      async signMessage(...inputs) {
        checkAlive()
        const outputs = []
        for (const input of inputs) outputs.push(await signMessage(input))
        return outputs
      },
    },
  }
}
