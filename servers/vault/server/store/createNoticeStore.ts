import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { OpeningChange } from '../../mail/mail'
import { createLimitStore } from './createLimitStore'
import { type QueuedMail, toOutboxRow } from './createOutboxStore'
import { underLock } from './underLock'
import type { VaultTables } from './VaultTables'

/** The mails about a change of what unlocks the wallet of an account. */
export interface Notice {
  /** Counts the mails of the account. */
  readonly limitKey: string
  readonly mostPerHour: number
  /** `provider`: of a login. */
  readonly mailsOf: (
    change: OpeningChange | 'more',
    dueMs: number,
    provider?: LoginProvider,
  ) => readonly QueuedMail[]
}

/** Who changes what opens a wallet, and how that is told. */
export interface Changer {
  readonly device: string
  readonly nowMs: number
  /** Undefined if no mail can be sent. */
  readonly notice: Notice | undefined
}

const hourMs = 3_600_000

export function createNoticeStore(db: Kysely<VaultTables>) {
  const change = underLock(db)
  return {
    /** Queues the notice that a device is about to show the seed, or a private key. */
    tellExport: (
      account: string,
      kind: 'exported' | 'exported.key',
      { notice, nowMs }: Omit<Changer, 'device'>,
    ): Promise<void> =>
      change(account, async (trx) => {
        if (notice) await queueNotice(trx, notice, kind, nowMs)
      }),
    /**
     * The address of an account, and those that can still undo that it was changed: a thief who has changed it is not
     * the only one to hear what else was changed.
     */
    recipients: (
      account: string,
      nowMs: number,
    ): Promise<{ readonly emails: readonly string[]; readonly locale: string | null }> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_accounts')
          .select(['email', 'locale'])
          .where('id', '=', account)
          .executeTakeFirst()
        const changes = await db
          .selectFrom('vault_email_changes')
          .select('old_email')
          .where('account', '=', account)
          .where('state', '=', 'done')
          .where('undo_until_ms', '>', nowMs)
          .execute()
        const emails = new Set([row?.email, ...changes.map(({ old_email }) => old_email)])
        return {
          emails: [...emails].filter((email) => typeof email === 'string'),
          locale: row?.locale ?? null,
        }
      }),
  }
}

/**
 * Queues the mails of a change in the transaction that makes it. Mails beyond the hour's ceiling become one, which is
 * sent when the hour is over. So many changes are a few mails, and none is lost.
 */
export async function queueNotice(
  trx: Kysely<VaultTables>,
  { limitKey, mostPerHour, mailsOf }: Notice,
  change: OpeningChange,
  nowMs: number,
  provider?: LoginProvider,
): Promise<void> {
  const limits = createLimitStore(trx)
  const { waitMs } = await limits.take({ key: limitKey, max: mostPerHour, windowMs: hourMs }, nowMs)
  if (waitMs === 0) return queue(trx, mailsOf(change, nowMs, provider))
  const more = await limits.take({ key: `${limitKey}|more`, max: 1, windowMs: waitMs }, nowMs)
  if (more.waitMs === 0) await queue(trx, mailsOf('more', nowMs + waitMs))
}

async function queue(trx: Kysely<VaultTables>, mails: readonly QueuedMail[]): Promise<void> {
  await trx.insertInto('vault_outbox').values(mails.map(toOutboxRow)).execute()
}
