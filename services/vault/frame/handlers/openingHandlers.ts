import * as z from 'zod/mini'
import { FrameError } from '../FrameError'
import type { PageHandlers } from '../page/servePage'
import type { Rpc } from '../rpc/rpcPorts'
import type { Session } from '../session/createSession'
import { readWallet } from '../wallet/readAddresses'
import { tellRefusal } from './tellRefusal'

export interface OpeningDeps extends Pick<Rpc, 'confirm' | 'unlock'> {
  readonly session: Pick<Session, 'ask'>
}

export type OpeningHandlers = Pick<PageHandlers, 'SET_OPENING_DELAY' | 'ANSWER_OPENING'>

const none = z.object({})

/** How long new devices wait, and the visitor's word about those that do: in the frame, by what the vault says of them. */
export function createOpeningHandlers({ session, confirm, unlock }: OpeningDeps): OpeningHandlers {
  return {
    SET_OPENING_DELAY: ({ hours }, { signal }) =>
      tellRefusal(async () => {
        const { delay } = await readWallet(session)
        if (hours < (delay?.leastHours ?? 0))
          throw new FrameError('A project that this wallet is used with asks for a longer delay.', {
            reason: 'DelayTooShort',
          })
        await confirm({ kind: 'delay', hours }, signal)
        await unlock(signal)
        await session.ask({ method: 'PUT', path: '/v1/delay', answer: none, body: { hours } })
      }),

    ANSWER_OPENING: ({ id, isAllowed }, { signal }) =>
      tellRefusal(async () => {
        const opening = (await readWallet(session)).openings?.find((each) => each.id === id)
        if (!opening) throw new FrameError('No such device waits any more.', { reason: 'OpeningUnknown' })
        await confirm({ kind: isAllowed ? 'allowDevice' : 'denyDevice', opening }, signal)
        // Whoever cannot open the wallet here lets no one else do so.
        if (isAllowed) await unlock(signal)
        const path = `/v1/openings/${id}/${isAllowed ? 'allow' : 'deny'}` as const
        await session.ask({ method: 'POST', path, answer: none })
      }),
  }
}
