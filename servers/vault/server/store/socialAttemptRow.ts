import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Selectable } from 'kysely'
import type { VaultTables } from './VaultTables'

/** One visitor who signs in at a provider, on one device. `VaultTables` describes its hashes. */
export interface SocialAttempt {
  readonly id: string
  readonly provider: LoginProvider
  readonly project: string
  readonly origin: string
  readonly device: string
  readonly deviceName: string
  readonly ip: string
  readonly locale: string
  readonly session: string | null
  readonly windowHash: string | null
  readonly state: string | null
  readonly number: string | null
  readonly returnUrl: string | null
  readonly channel: string | null
  readonly status: VaultTables['vault_social_attempts']['status']
  readonly result: string | null
  readonly untilMs: number
  readonly createdMs: number
}

export const toSocialRow = (attempt: SocialAttempt): VaultTables['vault_social_attempts'] => ({
  id: attempt.id,
  provider: attempt.provider,
  project: attempt.project,
  origin: attempt.origin,
  device: attempt.device,
  device_name: attempt.deviceName,
  ip: attempt.ip,
  locale: attempt.locale,
  session: attempt.session,
  window_hash: attempt.windowHash,
  state: attempt.state,
  number: attempt.number,
  return_url: attempt.returnUrl,
  channel: attempt.channel,
  status: attempt.status,
  result: attempt.result,
  until_ms: attempt.untilMs,
  created_ms: attempt.createdMs,
})

export const toSocialAttempt = (row: Selectable<VaultTables['vault_social_attempts']>): SocialAttempt => ({
  id: row.id,
  provider: row.provider,
  project: row.project,
  origin: row.origin,
  device: row.device,
  deviceName: row.device_name,
  ip: row.ip,
  locale: row.locale,
  session: row.session,
  windowHash: row.window_hash,
  state: row.state,
  number: row.number,
  returnUrl: row.return_url,
  channel: row.channel,
  status: row.status,
  result: row.result,
  untilMs: Number(row.until_ms),
  createdMs: Number(row.created_ms),
})
