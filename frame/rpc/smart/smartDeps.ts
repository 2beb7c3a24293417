import type { Clock } from '@shared/contract/ports/clock'
import type { WithLock } from '@shared/domain/withLock'
import type { Hex } from 'viem'
import type { AccountAddresses } from '../../keys/addressesOf'
import type { Session } from '../../session/createSession'
import type { ReadChains } from '../chains/createChainReader'
import type { GrantCounts } from '../grants/createGrantCounts'
import type { BatchNames } from './createBatchNames'
import type { PlanDeps } from './planOperation'

/** What requests of smart accounts need. */
export interface SmartDeps extends PlanDeps {
  readonly account: () => Promise<{ readonly id: string; readonly addresses: AccountAddresses }>
  readonly readChains: ReadChains
  /** Whether the visitor wants a smart account: else it acts as one of its key alone. */
  readonly prefersSmartAccount: () => boolean
  /** Makes requests that the server answers only for an account. */
  readonly session: Pick<Session, 'ask'>
  readonly names: BatchNames
  readonly signDigest: (accountId: string, digest: Hex) => Promise<Hex>
  readonly macGrant: (accountId: string, terms: string) => Promise<string>
  readonly counts: GrantCounts
  /** The page's, and its project. */
  readonly origin: string
  readonly projectId: string
  readonly withLock: WithLock
  readonly clock: Clock
}
