import type { NetworkId } from '@shared/domain/caip'
import type { WalletRequest } from './parseRequest'
import type { WalletRefusal } from './WalletRefusal'

/** Who asks, as they say of themselves: nobody vouches for it. */
interface Asking {
  readonly appName: string
  readonly appUrl: string
}

/** What the wallet's owner is asked. */
export type Question =
  | (Asking & {
      readonly kind: 'proposal'
      /** What it would share. */
      readonly networkIds: readonly NetworkId[]
      readonly addresses: readonly string[]
      /** What the app could ask for from then on. */
      readonly methods: readonly string[]
      /** What the app wanted besides, and the wallet has not. */
      readonly missingNetworkIds: readonly string[]
    })
  | (Asking & {
      /** To connect, and to sign in with the account in use. */
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
      /** The same, read. */
      readonly request: WalletRequest
    })

/** A refusal may be one of the wallet's own making. */
export type Decision = 'approve' | 'decline' | WalletRefusal

/** The signal aborts once the question is moot: it expired, or the app has left. */
export type Decide = (question: Question, signal: AbortSignal) => Decision | Promise<Decision>
