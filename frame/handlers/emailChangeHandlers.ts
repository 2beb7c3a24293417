import { changeBegunSchema, emailChangedSchema } from '@shared/vault/emailChange'
import { FrameError } from '../errors/FrameError'
import type { PageHandlers } from '../page/servePage'
import type { Session } from '../session/createSession'
import { tellRefusal } from '../session/tellRefusal'
import type { AskedHandlers } from './askFirst'

export interface EmailChangeDeps {
  readonly session: Pick<Session, 'account' | 'ask' | 'rename'>
  readonly locale: () => string
}

type EmailChangeHandlers = Pick<AskedHandlers, 'UPDATE_EMAIL'> &
  Pick<PageHandlers, 'UPDATE_EMAIL_PRIMARY_OTP' | 'UPDATE_EMAIL_SECONDARY_OTP' | 'AWAIT_UPDATE_EMAIL'>

/** A change of the wallet's address: confirmed in the frame, by a code of the old address, then one of the new one. */
export function createEmailChangeHandlers({ session, locale }: EmailChangeDeps): EmailChangeHandlers {
  let change: { readonly id: string; readonly step: 'primary' | 'secondary' } | undefined
  /** Wait for the address to have changed. */
  const waiting = new Set<() => void>()

  function bodyOf(step: 'primary' | 'secondary', code: string) {
    if (change?.step !== step)
      throw new FrameError('The change is over. Begin again.', { reason: 'AttemptUnknown' })
    return { change: change.id, code }
  }

  return {
    async UPDATE_EMAIL({ email }) {
      change = undefined
      const isFirst = (await session.account())?.email === undefined
      return {
        change: { kind: 'email', email, isFirst },
        async run() {
          const begun = await session.ask({
            method: 'POST',
            path: '/v1/email/change',
            answer: changeBegunSchema,
            body: { email, locale: locale() },
          })
          change = { id: begun.change, step: stepOf(begun.action) }
          return { action: begun.action }
        },
      }
    },

    UPDATE_EMAIL_PRIMARY_OTP: ({ otp }) =>
      tellRefusal(async () => {
        const begun = await session.ask({
          method: 'POST',
          path: '/v1/email/change/primary',
          answer: changeBegunSchema,
          body: bodyOf('primary', otp),
        })
        change = { id: begun.change, step: stepOf(begun.action) }
      }),

    UPDATE_EMAIL_SECONDARY_OTP: ({ otp }) =>
      tellRefusal(async () => {
        const { newEmail } = await session.ask({
          method: 'POST',
          path: '/v1/email/change/secondary',
          answer: emailChangedSchema,
          body: bodyOf('secondary', otp),
        })
        change = undefined
        await session.rename(newEmail)
        for (const tell of waiting) tell()
        return { newEmail }
      }),

    AWAIT_UPDATE_EMAIL: (_, { signal }) =>
      new Promise<void>((resolve) => {
        const tell = () => {
          waiting.delete(tell)
          resolve()
        }
        waiting.add(tell)
        signal.addEventListener('abort', tell, { once: true })
      }),
  }
}

const stepOf = (action: 'VERIFY_PRIMARY_OTP' | 'VERIFY_SECONDARY_OTP') =>
  action === 'VERIFY_PRIMARY_OTP' ? 'primary' : 'secondary'
