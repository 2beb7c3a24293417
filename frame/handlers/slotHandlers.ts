import { canDoWithout } from '@shared/vault/canDoWithout'
import { type Bytes, zero } from '@shared/vault/protocol/bytes'
import { slotMadeSchema } from '@shared/vault/wallet'
import * as z from 'zod/mini'
import { FrameError } from '../errors/FrameError'
import { normalizeCode } from '../keys/normalizeCode'
import type { PageHandlers } from '../page/servePage'
import type { Passkeys } from '../passkey/createPasskeys'
import type { PasskeyAsk } from '../passkey/passkeyAsk'
import type { Rpc } from '../ports/rpcPorts'
import type { CodeProblem, PasskeyProblem, VisitorPorts } from '../ports/visitorPorts'
import type { Session } from '../session/createSession'
import { tellRefusal } from '../session/tellRefusal'
import { readWallet } from '../wallet/readAddresses'
import type { SealedSlot } from '../wallet/sealNewSlot'
import type { OpenableKeys } from '../worker/createWalletKeys'
import type { AskedHandlers } from './askFirst'

export interface SlotDeps
  extends Pick<VisitorPorts, 'showCode' | 'askForCode' | 'askPasskeyWindow'>,
    Pick<Rpc, 'unlock'> {
  readonly session: Pick<Session, 'account' | 'ask'>
  readonly keys: Pick<OpenableKeys, 'sealNewSlot'>
  readonly passkeys: Pick<Passkeys, 'placeToCreate' | 'create'>
}

export type SlotHandlers = Pick<PageHandlers, 'GET_SLOTS'> &
  Pick<AskedHandlers, 'ADD_PASSKEY' | 'ADD_RECOVERY_CODE' | 'REMOVE_SLOT'>

const none = z.object({})
const unfit = () =>
  new FrameError('A passkey that opens a wallet cannot be made here.', { reason: 'PasskeyUnfit' })

/** Handlers of the ways to access the signed-in account's wallet. The page receives only kinds, names and dates. */
export function createSlotHandlers({
  session,
  keys,
  passkeys,
  unlock,
  showCode,
  askForCode,
  askPasskeyWindow,
}: SlotDeps): SlotHandlers {
  const makeSlot = (kind: 'passkey' | 'recovery') =>
    session.ask({ method: 'POST', path: '/v1/slots', answer: slotMadeSchema, body: { kind, name: '' } })

  /** Fills the slot, which gives access to the wallet from then on. The server deletes slots that are never filled. */
  const fill = (id: string, { sealedKey, proof }: SealedSlot) =>
    session.ask({ method: 'PUT', path: `/v1/slots/${id}`, answer: none, body: { sealedKey, proof } })

  /** Asks until what is typed is what was shown. */
  async function checkWritten(code: string, signal: AbortSignal) {
    let problem: CodeProblem | undefined
    while (normalizeCode(await askForCode({ why: 'check', problem }, signal)) !== code) problem = 'other'
  }

  /** Makes a passkey in a window, if the frame may not. A window that does not open is offered again, with the reason. */
  async function makeInWindow(ask: PasskeyAsk, signal: AbortSignal): Promise<Bytes | 'none' | 'unfit'> {
    let problem: PasskeyProblem | undefined
    for (;;) {
      const made = await askPasskeyWindow({ ask, hasCode: false, problem }, signal)
      if (made === 'unreachable') {
        problem = made
        continue
      }
      if (typeof made === 'string') return 'none'
      return made.kind === 'made' ? made.secret : 'unfit'
    }
  }

  return {
    GET_SLOTS: () =>
      tellRefusal(async () => {
        const { slots, requires, delay, openings, deletion } = await readWallet(session)
        return {
          canAddPasskey: (await passkeys.placeToCreate()) !== undefined,
          exportsKeys: true,
          ...(delay && { delay }),
          ...(openings && { openings }),
          slots: slots.map(({ id, kind, name, createdMs, usedMs, country, isHere }) => ({
            id,
            kind,
            name,
            createdMs,
            isHere,
            ...(usedMs !== undefined && { usedMs }),
            ...(country !== undefined && { country }),
            // This device is left by signing out.
            isRemovable: !isHere && canDoWithout(slots, id, requires),
          })),
          ...(deletion && { deletion: deletion.dueMs === undefined ? {} : { dueMs: deletion.dueMs } }),
        }
      }),

    async ADD_RECOVERY_CODE(_, { signal }) {
      const { account } = await readWallet(session)
      return {
        change: { kind: 'addCode' },
        async run() {
          await unlock(signal)
          const slot = await makeSlot('recovery')
          const sealed = await keys.sealNewSlot(account.id, { kind: 'recovery', slot })
          await showCode(sealed.code!, signal)
          await checkWritten(sealed.code!, signal)
          await fill(slot.id, sealed)
        },
      }
    },

    async ADD_PASSKEY(_, { signal }) {
      const place = await passkeys.placeToCreate()
      if (!place) throw unfit()
      const { account } = await readWallet(session)
      const name = (await session.account())?.email ?? account.id
      return {
        change: { kind: 'addPasskey' },
        async run() {
          await unlock(signal)
          const slot = await makeSlot('passkey')
          const secret = await (place === 'here'
            ? passkeys.create(slot.id, name)
            : makeInWindow({ kind: 'create', slotId: slot.id, name }, signal))
          if (secret === 'unfit') throw unfit()
          if (secret === 'none') throw new FrameError('No passkey was made.', { reason: 'PasskeyRefused' })
          const made = { kind: 'passkey', slot, secret } as const
          const sealed = await keys.sealNewSlot(account.id, made).finally(() => zero(secret))
          await fill(slot.id, sealed)
        },
      }
    },

    async REMOVE_SLOT({ id }, { signal }) {
      // The visitor reads which one it is by the vault's word, not by the page's.
      const { slots, requires, delay } = await readWallet(session)
      const slot = slots.find((each) => each.id === id)
      if (!slot) throw new FrameError('There is no such way to open the wallet.', { reason: 'SlotUnknown' })
      if (!canDoWithout(slots, id, requires))
        throw new FrameError('The last way to open the wallet stays.', { reason: 'LastSlot' })
      return {
        change: { kind: 'removeSlot', slot },
        async run() {
          // If the logins alone do not unlock the wallet at once, only a device with access can remove a way.
          if (delay?.hours || !slots.some(({ kind }) => kind === 'automatic')) await unlock(signal)
          await session.ask({ method: 'DELETE', path: `/v1/slots/${id}`, answer: none })
        },
      }
    },
  }
}
