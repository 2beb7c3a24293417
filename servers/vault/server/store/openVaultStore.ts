import { isReady } from '../../../kit/store/isReady'
import type { DatabaseOptions } from '../../../kit/store/openDatabase'
import { createAttemptStore } from './attemptStore'
import { createAuditStore } from './auditStore'
import { createChangeStore } from './changeStore'
import { createAutomaticSlotStore } from './createAutomaticSlotStore'
import { createCodeStore } from './createCodeStore'
import { createDeviceStore } from './createDeviceStore'
import { createProofStore } from './createProofStore'
import { createSocialResultStore } from './createSocialResultStore'
import { createUndoStore } from './createUndoStore'
import { createDeletionStore } from './deletionStore'
import { createGrantStore } from './grantStore'
import { createLimitStore } from './limitStore'
import { createLoginStore } from './loginStore'
import { createMailboxStore } from './mailboxStore'
import { createNoticeStore } from './noticeStore'
import { createOpeningStore } from './openingStore'
import { openVaultDatabase } from './openVaultDatabase'
import { createOutboxStore } from './outboxStore'
import { createSecretStore } from './secretStore'
import { createSessionStore } from './sessionStore'
import { createSlotStore } from './slotStore'
import { createSocialStore } from './socialStore'
import { createSponsorStore } from './sponsorStore'

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
