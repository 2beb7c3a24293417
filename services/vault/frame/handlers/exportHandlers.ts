import * as z from 'zod/mini'
import { FrameError } from '../FrameError'
import type { PageHandlers } from '../page/servePage'
import type { Rpc } from '../rpc/rpcPorts'
import type { Session } from '../session/createSession'
import { readWallet } from '../wallet/readAddresses'
import type { OpenableKeys } from '../worker/createWalletKeys'
import { tellRefusal } from './tellRefusal'

export interface ExportDeps extends Pick<Rpc, 'confirm' | 'unlock' | 'showPhrase'> {
  readonly session: Pick<Session, 'account' | 'ask'>
  readonly keys: Pick<OpenableKeys, 'readWords'>
}

/** The code of a visitor's no. Source: EIP-1193 */
const declined = 4001

export type ExportHandlers = Pick<PageHandlers, 'EXPORT_SEED'>

/** The words of the seed, for the visitor in the frame. The page hears that it was done, or why not. */
export function createExportHandlers({
  session,
  keys,
  confirm,
  unlock,
  showPhrase,
}: ExportDeps): ExportHandlers {
  return {
    EXPORT_SEED: (_, { signal }) =>
      tellRefusal(async () => {
        const { account } = await readWallet(session)
        await confirm({ kind: 'export' }, signal)
        await unlock(signal)
        // No word leaves the worker before the server's yes, which takes a fresh sign-in.
        await session.ask({ method: 'POST', path: '/v1/exports', answer: z.object({}) })
        const words = await keys.readWords(account.id)
        await showPhrase(words, signal).catch((error: unknown) => {
          // Whoever leaves the words instead of pressing "Done" has been shown them all the same.
          if (!(error instanceof FrameError) || error.code !== declined) throw error
        })
      }),
  }
}
