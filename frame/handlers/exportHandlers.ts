import type { KeyNamespace } from '@shared/domain/walletSlot'
import * as z from 'zod/mini'
import { declinedCode, FrameError } from '../errors/FrameError'
import type { Rpc } from '../ports/rpcPorts'
import type { Session } from '../session/createSession'
import { readWallet } from '../wallet/readAddresses'
import type { OpenableKeys } from '../worker/createWalletKeys'
import type { AskedHandlers } from './askFirst'

export interface ExportDeps extends Pick<Rpc, 'unlock' | 'showSecret'> {
  readonly session: Pick<Session, 'account' | 'ask'>
  readonly keys: Pick<OpenableKeys, 'readWords' | 'readKey'>
}

export type ExportHandlers = Pick<AskedHandlers, 'EXPORT_SEED' | 'EXPORT_KEY'>

/** The words of the seed, or one private key, for the visitor in the frame. The page hears that it was done, or why not. */
export function createExportHandlers({ session, keys, unlock, showSecret }: ExportDeps): ExportHandlers {
  /** No word and no key leaves the worker before the server's yes, which takes a fresh sign-in. */
  const askServer = (what: 'seed' | KeyNamespace) =>
    session.ask({ method: 'POST', path: '/v1/exports', answer: z.object({}), body: { what } })

  return {
    async EXPORT_SEED(_, { signal }) {
      const { account } = await readWallet(session)
      return {
        change: { kind: 'export' },
        async run() {
          await unlock(signal)
          await askServer('seed')
          const words = await keys.readWords(account.id)
          await untilLeft(showSecret({ kind: 'phrase', words }, signal))
        },
      }
    },

    async EXPORT_KEY({ namespace }, { signal }) {
      const { account, wallet } = await readWallet(session)
      if (!wallet) throw new FrameError('There is no wallet yet.', { code: 4100 })
      return {
        change: { kind: 'exportKey', namespace, address: wallet.addresses[namespace] },
        async run() {
          await unlock(signal)
          await askServer(namespace)
          const key = await keys.readKey(account.id, namespace)
          await untilLeft(showSecret({ kind: 'key', words: key }, signal))
        },
      }
    },
  }
}

/** Closing the view counts as "Done": the visitor has seen the secret. */
const untilLeft = (showing: Promise<void>): Promise<void> =>
  showing.catch((error: unknown) => {
    if (!(error instanceof FrameError) || error.code !== declinedCode) throw error
  })
