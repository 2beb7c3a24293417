import { isReady } from '../../../kit/store/isReady'
import type { DatabaseOptions } from '../../../kit/store/openDatabase'
import { createAttemptStore } from './createAttemptStore'
import { createAuditStore } from './createAuditStore'
import { createAutomaticSlotStore } from './createAutomaticSlotStore'
import { createChangeStore } from './createChangeStore'
import { createCodeStore } from './createCodeStore'
import { createDeletionStore } from './createDeletionStore'
import { createDeviceStore } from './createDeviceStore'
import { createGrantStore } from './createGrantStore'
import { createLimitStore } from './createLimitStore'
import { createLoginStore } from './createLoginStore'
import { createMailboxStore } from './createMailboxStore'
import { createNoticeStore } from './createNoticeStore'
import { createOpeningStore } from './createOpeningStore'
import { createOutboxStore } from './createOutboxStore'
import { createProofStore } from './createProofStore'
import { createSecretStore } from './createSecretStore'
import { createSessionStore } from './createSessionStore'
import { createSlotStore } from './createSlotStore'
import { createSocialResultStore } from './createSocialResultStore'
import { createSocialStore } from './createSocialStore'
import { createSponsorStore } from './createSponsorStore'
import { createUndoStore } from './createUndoStore'
import { openVaultDatabase } from './openVaultDatabase'

export type VaultStore = Awaited<ReturnType<typeof openVaultStore>>

/** @throws if the database is unavailable */
export async function openVaultStore(options: DatabaseOptions) {
  const db = await openVaultDatabase(options)
  return {
    kind: options.databaseUrl ? ('postgres' as const) : ('sqlite' as const),
    limits: createLimitStore(db),
    proofs: createProofStore(db),
    attempts: createAttemptStore(db),
    codes: createCodeStore(db),
    outbox: createOutboxStore(db),
    mailboxes: createMailboxStore(db),
    notices: createNoticeStore(db),
    changes: createChangeStore(db),
    undo: createUndoStore(db),
    sessions: createSessionStore(db),
    slots: createSlotStore(db),
    automatic: createAutomaticSlotStore(db),
    openings: createOpeningStore(db),
    grants: createGrantStore(db),
    deletions: createDeletionStore(db),
    devices: createDeviceStore(db),
    logins: createLoginStore(db),
    social: createSocialStore(db),
    socialResults: createSocialResultStore(db),
    secret: createSecretStore(db),
    sponsor: createSponsorStore(db),
    audit: createAuditStore(db),
    isReady: () => isReady(db),
    close: () => db.destroy(),
  }
}
