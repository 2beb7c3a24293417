import type { Selectable } from 'kysely'
import type { VaultTables } from './VaultTables'

/** One visitor who signs in by mail, on one device. */
export interface Attempt {
  readonly id: string
  readonly project: string
  readonly origin: string
  readonly email: string
  readonly emailKey: string
  readonly device: string
  readonly deviceName: string
  readonly ip: string
  readonly locale: string
  readonly number: string
  /** `device`: the approval is awaited. `code`: the code is. */
  readonly state: 'device' | 'code' | 'done' | 'ended'
  /** The hash of the secret that approves it; null if it needs no approval. */
  readonly windowHash: string | null
  /** Whether the frame's window has shown the secret. */
  readonly isOpened: boolean
  readonly untilMs: number
  readonly createdMs: number
}

/** The attempt, without its hashes and tries. */
export const toAttemptRow = (attempt: Attempt) => ({
  id: attempt.id,
  project: attempt.project,
  origin: attempt.origin,
  email: attempt.email,
  email_key: attempt.emailKey,
  device: attempt.device,
  device_name: attempt.deviceName,
  ip: attempt.ip,
  locale: attempt.locale,
  number: attempt.number,
  state: attempt.state,
  until_ms: attempt.untilMs,
  created_ms: attempt.createdMs,
  window_hash: attempt.windowHash,
  is_opened: Number(attempt.isOpened),
})

export const toAttempt = (row: Selectable<VaultTables['vault_attempts']>): Attempt => ({
  id: row.id,
  project: row.project,
  origin: row.origin,
  email: row.email,
  emailKey: row.email_key,
  device: row.device,
  deviceName: row.device_name,
  ip: row.ip,
  locale: row.locale,
  number: row.number,
  state: row.state,
  untilMs: Number(row.until_ms),
  createdMs: Number(row.created_ms),
  windowHash: row.window_hash,
  isOpened: row.is_opened === 1,
})
