import * as z from 'zod/mini'
import { deletionSchema } from '../../http/deletion'
import { FrameError } from '../FrameError'
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

/** The end of the account that is signed in, at a later time, and taking that back. Neither opens the wallet. */
export function createDeletionHandlers({ session, confirm }: DeletionDeps): DeletionHandlers {
  const path = '/v1/account/deletion'
  return {
    DELETE_ACCOUNT: (_, { signal }) =>
      tellRefusal(async () => {
        // A session that has ended asks nobody.
        const { deletion } = await readWallet(session)
        const dueMs = deletion?.dueMs ?? deletion?.wouldBeMs
        if (dueMs === undefined) throw new FrameError('This vault deletes no accounts.')
        await confirm({ kind: 'deleteAccount', dueMs }, signal)
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
