import * as z from 'zod/mini'
import { canDoWithout } from '../../http/canDoWithout'
import { slotMadeSchema } from '../../http/wallet'
import { FrameError } from '../FrameError'
import { normalizeCode } from '../keys/normalizeCode'
import type { PageHandlers } from '../page/servePage'
import type { Session } from '../session/createSession'
import { readWallet } from '../wallet/readAddresses'
import type { OpenableKeys } from '../worker/createWalletKeys'
import type { ConfirmChange } from './accountChange'
import type { CodeProblem, RecoveryCodePorts } from './recoveryCodePorts'
import { tellRefusal } from './tellRefusal'

export interface SlotDeps extends RecoveryCodePorts {
  readonly session: Pick<Session, 'ask'>
  readonly keys: Pick<OpenableKeys, 'makeRecoveryCode'>
  readonly confirm: ConfirmChange
}

const none = z.object({})

/** What opens the wallet of the account that is signed in. The page hears of kinds, names and dates alone. */
export function createSlotHandlers({
  session,
  keys,
  confirm,
  showCode,
  askForCode,
}: SlotDeps): Pick<PageHandlers, 'GET_SLOTS' | 'ADD_RECOVERY_CODE' | 'REMOVE_SLOT'> {
  /** Asks until what is typed is what was shown. */
  async function checkWritten(code: string, signal: AbortSignal) {
    let problem: CodeProblem | undefined
    while (normalizeCode(await askForCode({ why: 'check', problem }, signal)) !== code) problem = 'other'
  }

  return {
    GET_SLOTS: () =>
      tellRefusal(async () => {
        const { slots } = await readWallet(session)
        return {
          slots: slots.map(({ id, kind, name, createdMs, isHere }) => ({
            ...{ id, kind, name, createdMs, isHere },
            // This device is left by signing out.
            isRemovable: !isHere && canDoWithout(slots, id),
          })),
        }
      }),

    ADD_RECOVERY_CODE: (_, { signal }) =>
      tellRefusal(async () => {
        const { account } = await readWallet(session)
        await confirm({ kind: 'addCode' }, signal)
        const slot = await session.ask({
          ...{ method: 'POST', path: '/v1/slots', answer: slotMadeSchema },
          body: { kind: 'recovery', name: '' },
        })
        const { code, sealedKey } = await keys.makeRecoveryCode(account.id, slot)
        await showCode(code, signal)
        await checkWritten(code, signal)
        // From here on it opens the wallet. A slot that was never filled is swept.
        await session.ask({ method: 'PUT', path: `/v1/slots/${slot.id}`, answer: none, body: { sealedKey } })
      }),

    REMOVE_SLOT: ({ id }, { signal }) =>
      tellRefusal(async () => {
        // The visitor reads which one it is by the vault's word, not by the page's.
        const { slots } = await readWallet(session)
        const slot = slots.find((each) => each.id === id)
        if (!slot) throw new FrameError('There is no such way to open the wallet.', { reason: 'SlotUnknown' })
        if (!canDoWithout(slots, id))
          throw new FrameError('The last way to open the wallet stays.', { reason: 'LastSlot' })
        await confirm({ kind: 'removeSlot', slot }, signal)
        await session.ask({ method: 'DELETE', path: `/v1/slots/${id}`, answer: none })
      }),
  }
}
