import type { LoginProvider } from '@shared/vault/loginProviders'
import type { Kysely, Selectable, Transaction } from 'kysely'
import { guarded } from '../../../kit/store/guarded'
import { codePolicy, toTold } from '../policy/codePolicy'
import { addLogin, type LoginChanger } from './addLogin'
import { type NewSession, signInTo } from './signInTo'
import type { VaultTables } from './VaultTables'

type AttemptRow = Selectable<VaultTables['vault_attempts']>

/** `left`: how often the code may still be tried. */
export type CodeOutcome =
  | { readonly outcome: 'unknown' }
  | { readonly outcome: 'spent' }
  /** The address opened a wallet until lately, and can undo that it does no more. */
  | { readonly outcome: 'moved' }
  | { readonly outcome: 'wrong'; readonly left: number }
  | {
      readonly outcome: 'signed in'
      readonly account: string
      readonly email: string
      /** The login at a provider that was added to the account. */
      readonly login: { readonly provider: LoginProvider; readonly name: string | null } | undefined
    }

interface Typed {
  readonly hash: string
  readonly nowMs: number
  readonly mostTries: number
  readonly mostLogins: number
  readonly notice?: LoginChanger['notice'] | undefined
}

/** Codes of sign-ins by mail. */
export function createCodeStore(db: Kysely<VaultTables>) {
  return {
    /**
     * Tries a code. The try is counted before the code is compared, so that tries at the same time cannot exceed their
     * number. The right code makes account, device and session in the same transaction.
     */
    try: (
      { id, device, origin }: { id: string; device: string; origin: string },
      typed: Typed,
      session: NewSession,
    ): Promise<CodeOutcome> =>
      guarded(() =>
        db.transaction().execute(async (trx): Promise<CodeOutcome> => {
          const row = await trx
            .updateTable('vault_attempts')
            .set((set) => ({ tries: set('tries', '+', 1) }))
            .where('id', '=', id)
            .where('device', '=', device)
            .where('origin', '=', origin)
            .returningAll()
            .executeTakeFirst()
          if (!row) return { outcome: 'unknown' }
          const { tries, state, code } = row
          const facts = { tries, isAwaited: state === 'code', isRight: code === typed.hash }
          const decision = codePolicy({ ...facts, untilMs: Number(row.until_ms) }, typed)
          if (decision.outcome === 'right') return signIn(trx, row, typed, session)
          if (decision.outcome === 'wrong') await countWrong(trx, row)
          const told = toTold(decision)
          return told.outcome === 'wrong' ? told : { outcome: 'spent' }
        }),
      ),
  }
}

async function signIn(
  trx: Transaction<VaultTables>,
  row: AttemptRow,
  typed: Typed,
  session: NewSession,
): Promise<CodeOutcome> {
  await trx.updateTable('vault_attempts').set({ state: 'done' }).where('id', '=', row.id).execute()
  const signedIn = await signInTo(trx, row, session)
  if (!signedIn) return { outcome: 'moved' }
  const added = await joinLogin(trx, row, signedIn.account, typed)
  if (!added) return { outcome: 'signed in', ...signedIn, login: undefined }
  const { id, ...login } = added
  await trx.updateTable('vault_sessions').set({ login: id }).where('id', '=', session.id).execute()
  return { outcome: 'signed in', ...signedIn, login }
}

/** Adds the login that waits for this code. A login of another account stays there, and the code signs in all the same. */
async function joinLogin(
  trx: Transaction<VaultTables>,
  { login_provider, login_subject, login_sealed_subject, login_name: name }: AttemptRow,
  account: string,
  { nowMs, notice, mostLogins }: Typed,
): Promise<{ id: string; provider: LoginProvider; name: string | null } | undefined> {
  if (login_provider === null || login_subject === null || login_sealed_subject === null) return undefined
  const login = {
    provider: login_provider,
    subject: login_subject,
    sealedSubject: login_sealed_subject,
    name,
  }
  const added = await addLogin(trx, account, login, { nowMs, notice, most: mostLogins })
  return typeof added === 'string' ? undefined : { id: added.id, provider: login_provider, name }
}

/** Counts the wrong codes of a device that is known to the account. */
async function countWrong(
  trx: Transaction<VaultTables>,
  { device, origin, email_key }: AttemptRow,
): Promise<void> {
  await trx
    .updateTable('vault_devices')
    .set((set) => ({ wrong: set('wrong', '+', 1) }))
    .where('device', '=', device)
    .where('origin', '=', origin)
    .where('account', 'in', (select) =>
      select.selectFrom('vault_accounts').select('vault_accounts.id').where('email_key', '=', email_key),
    )
    .execute()
}
