import * as z from 'zod/mini'
import { deletionSchema } from '../../http/deletion'
import type { PageHandlers } from '../page/servePage'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import { readWallet } from '../wallet/readAddresses'
import type { ConfirmChange } from './accountChange'
import { tellRefusal } from './tellRefusal'

export interface DeletionDeps {
  readonly session: Pick<Session, 'ask'>
  readonly confirm: ConfirmChange
}

export type DeletionHandlers = Pick<PageHandlers, 'DELETE_ACCOUNT' | 'KEEP_ACCOUNT'>

/** The end of the account that is signed in, 72 hours later, and taking that back. Neither opens the wallet. */
export function createDeletionHandlers({ session, confirm }: DeletionDeps): DeletionHandlers {
  const path = '/v1/account/deletion'
  return {
    DELETE_ACCOUNT: (_, { signal }) =>
      tellRefusal(async () => {
        // A session that has ended asks nobody.
        await readWallet(session)
        await confirm({ kind: 'deleteAccount' }, signal)
        await session.ask({ method: 'POST', path, answer: deletionSchema })
      }),

    KEEP_ACCOUNT: (_, { signal }) =>
      tellRefusal(async () => {
        const { deletion } = await readWallet(session)
        // It was kept elsewhere.
        if (deletion?.dueMs === undefined) return
        await confirm({ kind: 'keepAccount', dueMs: deletion.dueMs }, signal)
        await session.ask({ method: 'DELETE', path, answer: z.object({}) }).catch((error: unknown) => {
          if (!(error instanceof VaultRefusal) || error.code !== 'NotDeleted') throw error
        })
      }),
  }
}
