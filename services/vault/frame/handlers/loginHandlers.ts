import * as z from 'zod/mini'
import { loginsSchema } from '../../http/social'
import { FrameError } from '../FrameError'
import type { PageHandlers } from '../page/servePage'
import type { Session } from '../session/createSession'
import type { ConfirmChange } from './accountChange'
import { tellRefusal } from './tellRefusal'

export interface LoginDeps {
  readonly session: Pick<Session, 'ask'>
  readonly confirm: ConfirmChange
}

/** The ways in of the account that is signed in. */
export function createLoginHandlers({
  session,
  confirm,
}: LoginDeps): Pick<PageHandlers, 'GET_LOGINS' | 'REMOVE_LOGIN'> {
  const readLogins = () => session.ask({ method: 'GET', path: '/v1/logins', answer: loginsSchema })
  return {
    GET_LOGINS: () => tellRefusal(readLogins),
    REMOVE_LOGIN: ({ id }, { signal }) =>
      tellRefusal(async () => {
        // The visitor reads which one it is by the vault's word, not by the page's.
        const { logins } = await readLogins()
        const login = logins.find((each) => each.id === id)
        if (!login) throw new FrameError('There is no such login.', { reason: 'LoginUnknown' })
        await confirm({ kind: 'removeLogin', login }, signal)
        await session.ask({ method: 'DELETE', path: `/v1/logins/${id}`, answer: z.object({}) })
      }),
  }
}
