import type { Kysely, Selectable } from 'kysely'
import { guarded } from '../../kit/store/guarded'
import type { AuthStore, StoredKey, StoredSession } from './authStore'
import type { Tables } from './tables'

/** Keys, nonces, sessions and accounts in SQLite or PostgreSQL, by the same queries. */
export function createAuthStore(db: Kysely<Tables>): AuthStore {
  const keys = () => db.selectFrom('auth_keys').selectAll()
  const keyOfSlot = async (slot: string) => {
    const row = await keys().where('slot', '=', slot).executeTakeFirst()
    return row && toKey(row)
  }
  return {
    addKey: (key) =>
      guarded(async () => {
        await db
          .insertInto('auth_keys')
          .values({
            slot: key.slot,
            kid: key.kid,
            public_key: key.publicKey,
            secret_key: key.secretKey,
            verifies_until: key.verifiesUntilS,
          })
          .onConflict((conflict) => conflict.column('slot').doNothing())
          .execute()
        return (await keyOfSlot(key.slot))!
      }),
    keyOfSlot: (slot) => guarded(() => keyOfSlot(slot)),
    key: (kid) =>
      guarded(async () => {
        const row = await keys().where('kid', '=', kid).executeTakeFirst()
        return row && toKey(row)
      }),
    keys: (nowS) =>
      guarded(async () => {
        const rows = await keys()
          .where('verifies_until', '>', nowS)
          .orderBy('verifies_until', 'desc')
          .orderBy('kid')
          .execute()
        return rows.map(toKey)
      }),
    signIn: ({ id, project, account, origin, data, issuedMs, expiresS }, nonce, max) =>
      guarded(() =>
        db.transaction().execute(async (trx) => {
          const used = await trx
            .insertInto('auth_nonces')
            .values({ nonce: nonce.value, expires: nonce.expiresS })
            .onConflict((conflict) => conflict.column('nonce').doNothing())
            .executeTakeFirst()
          if (Number(used.numInsertedOrUpdatedRows) === 0) return false
          const signedIn = Math.floor(issuedMs / 1000)
          await trx
            .insertInto('auth_accounts')
            .values({ project, account, created: signedIn, signed_in: signedIn, metadata: null })
            .onConflict((conflict) =>
              conflict.columns(['project', 'account']).doUpdateSet({ signed_in: signedIn }),
            )
            .execute()
          const fields = { data: JSON.stringify(data), issued_ms: issuedMs, expires: expiresS }
          await trx
            .insertInto('auth_sessions')
            .values({ id, project, account, origin, ...fields })
            .execute()
          const surplus = await trx
            .selectFrom('auth_sessions')
            .select('id')
            .where('project', '=', project)
            .where('account', '=', account)
            .orderBy('issued_ms', 'desc')
            .orderBy('id', 'desc')
            // SQLite knows no offset without a limit.
            .limit(1_000)
            .offset(max)
            .execute()
          if (surplus.length > 0)
            await trx
              .deleteFrom('auth_sessions')
              .where(
                'id',
                'in',
                surplus.map((row) => row.id),
              )
              .execute()
          return true
        }),
      ),
    session: (id) =>
      guarded(async () => {
        const row = await db.selectFrom('auth_sessions').selectAll().where('id', '=', id).executeTakeFirst()
        return row && toSession(row)
      }),
    revoke: (id) =>
      guarded(async () => void (await db.deleteFrom('auth_sessions').where('id', '=', id).execute())),
    account: (project, account) =>
      guarded(async () => {
        const row = await db
          .selectFrom('auth_accounts')
          .selectAll()
          .where('project', '=', project)
          .where('account', '=', account)
          .executeTakeFirst()
        if (!row) return undefined
        const { created, signed_in, metadata } = row
        return { createdS: Number(created), signedInS: Number(signed_in), metadata }
      }),
    setMetadata: (project, account, metadata) =>
      guarded(async () => {
        await db
          .updateTable('auth_accounts')
          .set({ metadata })
          .where('project', '=', project)
          .where('account', '=', account)
          .execute()
      }),
    sweep: (nowS) =>
      guarded(async () => {
        await db.deleteFrom('auth_nonces').where('expires', '<=', nowS).execute()
        await db.deleteFrom('auth_sessions').where('expires', '<=', nowS).execute()
        await db.deleteFrom('auth_keys').where('verifies_until', '<=', nowS).execute()
      }),
  }
}

function toKey(row: Selectable<Tables['auth_keys']>): StoredKey {
  const { slot, kid, public_key, secret_key, verifies_until } = row
  return {
    slot,
    kid,
    publicKey: public_key,
    secretKey: secret_key,
    verifiesUntilS: Number(verifies_until),
  }
}

function toSession(row: Selectable<Tables['auth_sessions']>): StoredSession {
  const { id, project, account, origin, data, issued_ms, expires } = row
  return {
    id,
    project,
    account,
    origin,
    data: JSON.parse(data),
    issuedMs: Number(issued_ms),
    expiresS: Number(expires),
  }
}
