import { deletionSchema } from '@shared/vault/deletion'
import * as z from 'zod/mini'
import { FrameError } from '../errors/FrameError'
import type { Session } from '../session/createSession'
import { VaultRefusal } from '../session/VaultRefusal'
import { readWallet } from '../wallet/readAddresses'
import type { AskedHandlers } from './askFirst'

export interface DeletionDeps {
  readonly session: Pick<Session, 'ask'>
}

export type DeletionHandlers = Pick<AskedHandlers, 'DELETE_ACCOUNT' | 'KEEP_ACCOUNT'>

/** The end of the account that is signed in, at a later time, and taking that back. Neither opens the wallet. */
export function createDeletionHandlers({ session }: DeletionDeps): DeletionHandlers {
  const path = '/v1/account/deletion'
  return {
    async DELETE_ACCOUNT() {
      // If the session has ended, this throws before the visitor is asked.
      const { deletion } = await readWallet(session)
      const dueMs = deletion?.dueMs ?? deletion?.wouldBeMs
      if (dueMs === undefined) throw new FrameError('This vault deletes no accounts.')
      return {
        change: { kind: 'deleteAccount', dueMs },
        async run() {
          await session.ask({ method: 'POST', path, answer: deletionSchema })
        },
      }
    },

    async KEEP_ACCOUNT() {
      const { deletion } = await readWallet(session)
      // It was kept elsewhere.
      if (deletion?.dueMs === undefined) return undefined
      return {
        change: { kind: 'keepAccount', dueMs: deletion.dueMs },
        async run() {
          await session.ask({ method: 'DELETE', path, answer: z.object({}) }).catch((error: unknown) => {
            if (!(error instanceof VaultRefusal) || error.code !== 'NotDeleted') throw error
          })
        },
      }
    },
  }
}
