import type { NetworkId } from '@shared/domain/caip'
import type { WalletRequest } from './parseRequest'
import type { WalletRefusal } from './WalletRefusal'

/** The app, by its own unverified metadata. */
interface Asking {
  readonly appName: string
  readonly appUrl: string
}

/** A question to the wallet's owner. */
export type Question =
  | (Asking & {
      readonly kind: 'proposal'
      /** The accounts that it would share. */
      readonly networkIds: readonly NetworkId[]
      readonly addresses: readonly string[]
      /** The rights that the app would get. */
      readonly methods: readonly string[]
      /** Wanted parts that the wallet does not support. */
      readonly missingNetworkIds: readonly string[]
    })
  | (Asking & {
      /** To connect, and to sign in with the active account. */
      readonly kind: 'signIn'
      readonly networkIds: readonly NetworkId[]
      readonly missingNetworkIds: readonly string[]
      readonly address: string
      /** One for each network. */
      readonly messages: readonly string[]
    })
  | (Asking & {
      readonly kind: 'request'
      readonly topic: string
      readonly networkId: NetworkId
      readonly method: string
      readonly params: readonly unknown[]
      /** The same, parsed. */
      readonly request: WalletRequest
    })

/** The error may be one of the wallet's own. */
export type Decision = 'approve' | 'decline' | WalletRefusal

/** The signal aborts once the question is moot: it expired, or the app has left. */
export type Decide = (question: Question, signal: AbortSignal) => Decision | Promise<Decision>
