import { randomUUID } from 'node:crypto'
import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Transaction } from 'kysely'
import { socialPolicy } from '../policy/socialPolicy'
import { type Notice, queueNotice } from './createNoticeStore'
import { lockAccount } from './lockAccount'
import type { VaultTables } from './VaultTables'

/** Who a provider says a visitor is. `subject`: an HMAC, which finds the login. `sealedSubject`: what it was made of. */
export interface LoginOf {
  readonly provider: LoginProvider
  readonly subject: string
  readonly sealedSubject: string
  readonly name: string | null
}

/** When a login is added or removed, and how that is told. */
export interface LoginChanger {
  readonly nowMs: number
  /** Undefined if no mail can be sent. */
  readonly notice: Notice | undefined
}

/** The login and its account, brought up to the name that the provider gives today. */
export async function findLogin(
  trx: Kysely<VaultTables>,
  { provider, subject, name }: Omit<LoginOf, 'sealedSubject'>,
): Promise<{ id: string; account: string } | undefined> {
  return trx
    .updateTable('vault_logins')
    .set({ name })
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .returning(['id', 'account'])
    .executeTakeFirst()
}

/** Adds the login to an account, and queues the notice. `taken`: it belongs to another account. */
export async function addLogin(
  trx: Transaction<VaultTables>,
  account: string,
  { provider, subject, sealedSubject, name }: LoginOf,
  { nowMs, notice, most }: LoginChanger & { readonly most: number },
): Promise<{ id: string } | 'taken' | 'too many'> {
  await lockAccount(trx, account)
  const { count } = await trx
    .selectFrom('vault_logins')
    .select((select) => select.fn.countAll().as('count'))
    .where('account', '=', account)
    .executeTakeFirstOrThrow()
  const found = await findLogin(trx, { provider, subject, name })
  const outcome = socialPolicy.addLogin({ owner: found?.account, logins: Number(count) }, { account, most })
  if (found && outcome === 'present') return found
  if (outcome === 'taken' || outcome === 'too many') return outcome
  await trx
    .insertInto('vault_logins')
    .values({
      id: randomUUID(),
      account,
      provider,
      subject,
      sealed_subject: sealedSubject,
      name,
      created_ms: nowMs,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'subject']).doNothing())
    .execute()
  // Another process may have added it meanwhile.
  const added = await findLogin(trx, { provider, subject, name })
  if (added?.account !== account) return 'taken'
  if (notice) await queueNotice(trx, notice, 'added.login', nowMs, provider)
  return added
}
