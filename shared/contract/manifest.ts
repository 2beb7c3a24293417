import type { Messages } from '@shared/i18n/messages'
import type { OptionSchemas } from './optionSchema'
import type { ObjectSchema, ShortParams, ValueSchema } from './valueSchema'

/**
 * The signed release, as files and responses carry it (`release.schema.json` is the same in JSON Schema). Payloads are
 * strings, so that the signed bytes are the parsed ones: there is no canonical form to get wrong.
 */
export interface SignedRelease {
  /** Version of this wire format. */
  readonly latchkey: 1
  /** Signed by a key that the host pins. Payload: {@link RootPayload}. */
  readonly root: SignedPayload
  /** Each signed by a key that the root delegates to. Payload: {@link PartPayload}. */
  readonly parts: readonly SignedPayload[]
  /** The second file, with the features that a connected wallet can do without. */
  readonly more?: DeferredReference
  /** A file with the logins alone, for widgets with an embedded wallet. */
  readonly logins?: DeferredReference
}

/** The address and integrity of a further file of a release. */
export interface DeferredReference {
  /** Relative to the manifest's address, and of its origin. */
  readonly url: string
  /** `sha384-…` of its bytes. */
  readonly digest: string
}

/** A further file of a release: parts under the root of the first. */
export interface DeferredManifest {
  readonly parts: readonly SignedPayload[]
}

/** A signed text. */
export interface SignedPayload {
  /** The signed JSON. */
  readonly payload: string
  /** Raw Ed25519 public key, base64url. */
  readonly key: string
  /** Ed25519 over the UTF-8 bytes of `payload`, base64url. */
  readonly sig: string
}

/** The keys that may sign features, and how fresh the release is. */
export interface RootPayload {
  readonly type: 'root'
  /** Rises with every release; a lower one than seen before is refused. */
  readonly seq: number
  /** Unix seconds. */
  readonly expires: number
  /** Public key → the feature ids that it may sign. */
  readonly keys: Readonly<Record<string, readonly string[]>>
}

export interface PartPayload {
  readonly type: 'part'
  readonly seq: number
  readonly expires: number
  readonly features: Readonly<Record<string, FeatureRelease>>
  /**
   * The newest number of each other feature that the key has signed in a part without it. An older part of such a
   * feature, by the same key, is refused.
   */
  readonly others?: Readonly<Record<string, number>>
}

/** One feature of a release. */
export interface FeatureRelease {
  readonly version: string
  readonly contract: number
  readonly abi: number
  /** Folder of the files, `…/<id>/<version>/`, below the folder of the manifest. */
  readonly base: string
  /** Path of the remote entry, and of the chunks that its first view needs in addition. */
  readonly entry: string
  readonly expose: readonly string[]
  /** Every file of the feature → `sha384-…`. A file that is not listed is never loaded. */
  readonly files: Readonly<Record<string, string>>
  readonly translations?: Translations
  readonly flag?: string
  /** The options that hosts may set for it. */
  readonly options?: OptionSchemas
  readonly contributes: Contributions
}

/**
 * A feature's texts in other languages, `messages/<locale>.json` below its base. The manifest holds the hash of the
 * index alone, which holds theirs: every visitor pays for the manifest, and few for a translation.
 */
export interface Translations {
  /** BCP 47. */
  readonly locales: readonly string[]
  /** `sha384-…` of `messages/index.json`: locale → `sha384-…`, and `late` → the hash of `messages/late/index.json`. */
  readonly index: string
}

/** The parts of a feature that the shell can show before any of its code is loaded. */
export interface Contributions {
  readonly views: readonly ViewContribution[]
  readonly walletFeatures?: readonly WalletFeatureContribution[]
  readonly accountTabs?: readonly TabContribution[]
  readonly connectMethods?: readonly ConnectMethodContribution[]
  readonly settings?: readonly SettingContribution[]
  /** The English texts of the keys named above. */
  readonly texts: Messages
}

/**
 * What the shell opens a view for: it knows views by their roles alone.
 * - `entry:disconnected`, `entry:connected`: the first view of the widget, by whether a wallet is connected
 * - `sign-in`: asks for the signature of sign-in, and offers its own way out
 * - `approval`: asks the visitor to approve a request that a page made to an embedded wallet
 * - `unsupported`: the wallet is on a network that the host did not configure
 * - `activity`: the account's transactions, including the batch that an app asks the wallet to show
 * - `granted`: tells that the visitor has permitted the page to act without asking again
 * - `onramp`: buys coins for money
 * - `payment`: shows a payment that the host asks for
 * - `networks`: chooses or switches the network; absent if the host turned switching off
 */
export const viewRoles = [
  'entry:disconnected',
  'entry:connected',
  'sign-in',
  'approval',
  'unsupported',
  'networks',
  'activity',
  'granted',
  'onramp',
  'payment',
] as const
export type ViewRole = (typeof viewRoles)[number]

export interface ViewContribution {
  readonly name: string
  /** The first of several views with one role is the one that opens for it. */
  readonly role?: ViewRole
  /** Key of the header's title; the view's parameters fill its `{…}`. */
  readonly title: string
  /** When the view may be shown; in the other state the entry view of that state replaces it. */
  readonly activation: 'disconnected' | 'connected' | 'always'
  /** The view that explains this one: the header links to it if it has no back button. */
  readonly help?: string
  /** Reserved height of the view's body in px, so that nothing jumps when its code arrives. */
  readonly height: number
  /** Its parameters. */
  readonly params?: ShortParams | ObjectSchema
  /** Its result for the requester; a view without one cannot be requested. */
  readonly result?: ValueSchema
}

/** An action of the Account view. */
export interface WalletFeatureContribution {
  /** The `d` of a path, drawn as lines on 24 × 24. Any other text gets an icon of Account's own. */
  readonly icon: string
  readonly label: string
  readonly order: number
  readonly view: string
}

export interface TabContribution {
  readonly label: string
  readonly order: number
  readonly view: string
}

/** A slot in the Connect view. */
export interface ConnectMethodContribution {
  readonly slot: 'email' | 'social' | 'wallet'
  readonly height: number
  readonly view: string
}

export interface SettingContribution {
  readonly icon: string
  readonly label: string
  readonly order: number
  readonly view: string
  /** The only wallet that it is for; for any without it. */
  readonly wallet?: 'embedded'
  /** An icon on the account leads there, too. */
  readonly isOnAccount?: boolean
}
