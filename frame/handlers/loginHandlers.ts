import { loginsSchema } from '@shared/vault/social'
import * as z from 'zod/mini'
import { FrameError } from '../errors/FrameError'
import type { PageHandlers } from '../page/servePage'
import type { Session } from '../session/createSession'
import { tellRefusal } from '../session/tellRefusal'
import type { AskedHandlers } from './askFirst'

export interface LoginDeps {
  readonly session: Pick<Session, 'ask'>
}

/** The ways in of the account that is signed in. */
export function createLoginHandlers({
  session,
}: LoginDeps): Pick<PageHandlers, 'GET_LOGINS'> & Pick<AskedHandlers, 'REMOVE_LOGIN'> {
  const readLogins = () => session.ask({ method: 'GET', path: '/v1/logins', answer: loginsSchema })
  return {
    GET_LOGINS: () => tellRefusal(readLogins),
    async REMOVE_LOGIN({ id }) {
      // The visitor reads which one it is by the vault's word, not by the page's.
      const { logins } = await readLogins()
      const login = logins.find((each) => each.id === id)
      if (!login) throw new FrameError('There is no such login.', { reason: 'LoginUnknown' })
      return {
        change: { kind: 'removeLogin', login },
        async run() {
          await session.ask({ method: 'DELETE', path: `/v1/logins/${id}`, answer: z.object({}) })
        },
      }
    },
  }
}
