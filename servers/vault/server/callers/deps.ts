import type { Hono } from 'hono'
import type { Log } from '../../../kit/log'
import type { Project } from '../../../kit/projects'
import type { VaultLimits } from '../http/limits'
import type { SocialClients } from '../providers/createClients'
import type { FarcasterClient } from '../providers/createFarcaster'
import type { Secrets } from '../secrets/createSecrets'
import type { StatementSigner } from '../secrets/createStatementSigner'
import type { ChainSetting } from '../settings/chainSetting'
import type { Sponsor } from '../sponsor/createSponsor'
import type { VaultStore } from '../store/openVaultStore'

/** The dependencies of routes. */
export interface Deps {
  readonly store: VaultStore
  readonly limits: VaultLimits
  readonly log: Log
  readonly now: () => number
  readonly projects: readonly Project[]
  /** The networks that the frame signs and sends for. */
  readonly chains: readonly ChainSetting[]
  readonly secrets: Secrets
  /** The vault's own origin: the origin of the frame, and of the links in mails. */
  readonly publicUrl: string
  readonly trustProxy: boolean
  /** The header by which the proxy tells the country. */
  readonly countryHeader?: string | undefined
  /** Tells the delivery that a mail was queued. */
  readonly wakeMail: () => void
  readonly statements: StatementSigner
  /** The providers with which the vault is registered. */
  readonly social: SocialClients
  readonly farcaster: FarcasterClient | undefined
  /** What pays fees for projects. */
  readonly sponsor: Sponsor | undefined
}

/** A file in `routes/` has one: it adds its paths and their handlers. */
export type AddRoute = (app: Hono, deps: Deps) => void

/** The frame that asks, and for which page. */
export interface Caller {
  readonly project: Project
  /** The origin of the handshake. */
  readonly origin: string
  readonly ip: string
  readonly deviceName: string
  /** ISO 3166-1, if the proxy sends it. */
  readonly country?: string | undefined
}
