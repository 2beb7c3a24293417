import * as z from 'zod/mini'
import { FrameError } from '../errors/FrameError'
import type { Rpc } from '../ports/rpcPorts'
import type { Session } from '../session/createSession'
import { readWallet } from '../wallet/readAddresses'
import type { AskedHandlers } from './askFirst'

export interface OpeningDeps extends Pick<Rpc, 'unlock'> {
  readonly session: Pick<Session, 'ask'>
}

export type OpeningHandlers = Pick<AskedHandlers, 'SET_OPENING_DELAY' | 'ANSWER_OPENING'>

const none = z.object({})

/** How long new devices wait, and the visitor's word about those that do: in the frame, by what the vault says of them. */
export function createOpeningHandlers({ session, unlock }: OpeningDeps): OpeningHandlers {
  return {
    async SET_OPENING_DELAY({ hours }, { signal }) {
      const { delay } = await readWallet(session)
      if (hours < (delay?.leastHours ?? 0))
        throw new FrameError('A project that this wallet is used with asks for a longer delay.', {
          reason: 'DelayTooShort',
        })
      return {
        change: { kind: 'delay', hours },
        async run() {
          await unlock(signal)
          await session.ask({ method: 'PUT', path: '/v1/delay', answer: none, body: { hours } })
        },
      }
    },

    async ANSWER_OPENING({ id, isAllowed }, { signal }) {
      const opening = (await readWallet(session)).openings?.find((each) => each.id === id)
      if (!opening) throw new FrameError('No such device waits any more.', { reason: 'OpeningUnknown' })
      return {
        change: { kind: isAllowed ? 'allowDevice' : 'denyDevice', opening },
        async run() {
          // A browser that cannot access the wallet cannot allow another device.
          if (isAllowed) await unlock(signal)
          const path = `/v1/openings/${id}/${isAllowed ? 'allow' : 'deny'}` as const
          await session.ask({ method: 'POST', path, answer: none })
        },
      }
    },
  }
}
