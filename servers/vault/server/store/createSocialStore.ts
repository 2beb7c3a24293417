import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Selectable, Updateable } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import type { LoginOf } from './addLogin'
import { type SocialAttempt, toSocialAttempt, toSocialRow } from './socialAttemptRow'
import type { VaultTables } from './VaultTables'

type Row = VaultTables['vault_social_attempts']

/** Attempts to sign in at a provider, from their beginning to their result. */
export function createSocialStore(db: Kysely<VaultTables>) {
  /** An attempt that is like this, and live at this time. */
  const find = async (like: Partial<Row>, nowMs: number): Promise<Selectable<Row> | undefined> =>
    db
      .selectFrom('vault_social_attempts')
      .selectAll()
      .where((where) => where.and(like))
      .where('until_ms', '>', nowMs)
      .executeTakeFirst()
  /** Changes the attempt that is like this. One statement, so that one of several requests does it. */
  const move = async (
    like: Partial<Row>,
    to: Updateable<Row>,
    nowMs?: number,
  ): Promise<SocialAttempt | undefined> => {
    const update = db
      .updateTable('vault_social_attempts')
      .set(to)
      .where((where) => where.and(like))
    const live = nowMs === undefined ? update : update.where('until_ms', '>', nowMs)
    const row = await live.returningAll().executeTakeFirst()
    return row && toSocialAttempt(row)
  }

  return {
    begin: (attempt: SocialAttempt) =>
      guarded(async () => {
        await db.insertInto('vault_social_attempts').values(toSocialRow(attempt)).execute()
      }),
    find: (id: string): Promise<SocialAttempt | undefined> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_social_attempts')
          .selectAll()
          .where('id', '=', id)
          .executeTakeFirst()
        return row && toSocialAttempt(row)
      }),
    /** The attempt of a window that has not come back from the provider. */
    ofWindow: (id: string, windowHash: string, nowMs: number): Promise<SocialAttempt | undefined> =>
      guarded(async () => {
        const row = await find({ id, window_hash: windowHash, status: 'begun' }, nowMs)
        return row && toSocialAttempt(row)
      }),
    /** The window goes to the provider. A window that comes again gets another `state`. Whether it goes. */
    goOn: (id: string, state: string, nowMs: number): Promise<boolean> =>
      guarded(async () => (await move({ id, status: 'begun' }, { state }, nowMs)) !== undefined),
    /** The language of the widget that began, for the page to which the visitor comes back. */
    localeOf: (state: string, provider: LoginProvider, nowMs: number): Promise<string | undefined> =>
      guarded(async () => (await find({ state, provider }, nowMs))?.locale),
    /** Takes the visitor who comes back with a `state` of this provider, once. */
    takeReturn: (state: string, provider: LoginProvider, nowMs: number): Promise<SocialAttempt | undefined> =>
      guarded(() => move({ state, provider, status: 'begun' }, { status: 'returned' }, nowMs)),
    /** Keeps who the visitor is, as the provider or the phone says. Whether the attempt still was in the state `from`. */
    keepResult: (
      id: string,
      from: 'begun' | 'returned',
      to: { readonly status: 'number' | 'done'; readonly result: string },
    ): Promise<boolean> => guarded(async () => (await move({ id, status: from }, to)) !== undefined),
    /** Takes the one try to type the number. The attempt, if its window has this secret. */
    takeTry: (id: string, windowHash: string, nowMs: number): Promise<SocialAttempt | undefined> =>
      guarded(() => move({ id, window_hash: windowHash, status: 'number' }, { status: 'returned' }, nowMs)),
    /** The number was right: the frame may have the result. */
    finish: (id: string): Promise<void> =>
      guarded(async () => void (await move({ id, status: 'returned' }, { status: 'done' }))),
    /** Whether this device has signed in to the login's account for this page. */
    isKnownDevice: (
      { provider, subject }: LoginOf,
      { origin, device }: Pick<SocialAttempt, 'origin' | 'device'>,
    ): Promise<boolean> =>
      guarded(async () => {
        const row = await db
          .selectFrom('vault_devices')
          .innerJoin('vault_logins', 'vault_logins.account', 'vault_devices.account')
          .select('vault_devices.device')
          .where('vault_logins.provider', '=', provider)
          .where('vault_logins.subject', '=', subject)
          .where('vault_devices.origin', '=', origin)
          .where('vault_devices.device', '=', device)
          .executeTakeFirst()
        return row !== undefined
      }),
    /** The phone's answer in place of its channel. */
    keepChannel: (id: string, channel: string): Promise<void> =>
      guarded(async () => void (await move({ id, status: 'begun' }, { channel }))),
    /** Ends it without a result. */
    end: (id: string, status: 'refused' | 'failed') =>
      guarded(async () => {
        await db
          .updateTable('vault_social_attempts')
          .set({ status, result: null })
          .where('id', '=', id)
          .where('status', 'in', ['begun', 'returned', 'number'])
          .execute()
      }),
    /** Ends an attempt whose channel has ended, unless the channel has changed since. */
    expire: (id: string, channel: string, nowMs: number): Promise<void> =>
      guarded(async () => void (await move({ id, status: 'begun', channel }, { until_ms: nowMs }))),
    sweep: (beforeMs: number) =>
      guarded(
        async () =>
          void (await db.deleteFrom('vault_social_attempts').where('until_ms', '<', beforeMs).execute()),
      ),
  }
}
