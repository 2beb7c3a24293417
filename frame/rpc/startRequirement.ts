import { meets, type Requirement } from '@shared/vault/canDoWithout'
import { declinedCode, FrameError } from '../errors/FrameError'
import { askFirst } from '../handlers/askFirst'
import { createSlotHandlers, type SlotDeps } from '../handlers/slotHandlers'
import type { ConfirmChange } from '../ports/accountChange'
import { readWallet } from '../wallet/readAddresses'

export interface RequirementDeps extends SlotDeps {
  /** The requirement of the page's project. */
  readonly requires: Requirement
  readonly confirm: ConfirmChange
  /** Tells the visitor that no passkey can be made here, until they have read it. */
  readonly tellNoPasskey: (signal: AbortSignal) => Promise<void>
}

/**
 * What the page's project requires besides logins, before the first request: the visitor adds it as they would by
 * themselves, or the request is refused. The server takes the logins away with it.
 */
export function startRequirement(deps: RequirementDeps): (signal: AbortSignal) => Promise<void> {
  const { requires, session, confirm, tellNoPasskey } = deps
  const { GET_SLOTS: _, ...asked } = createSlotHandlers(deps)
  const handlers = askFirst(asked, (change, signal) => confirm({ ...change, isRequired: true }, signal))
  let metFor: string | undefined
  let last: Promise<unknown> = Promise.resolve()

  async function meet(signal: AbortSignal): Promise<void> {
    const account = await session.account()
    // If the visitor is signed out, the request itself fails with that error.
    if (!account || metFor === account.id) return
    const context = { signal, tellWaiting: () => {} }
    const { slots } = await readWallet(session)
    const automatic = slots.find(({ kind }) => kind === 'automatic')
    if (slots.some(({ kind }) => meets(kind, requires))) {
      if (automatic) await handlers.REMOVE_SLOT({ id: automatic.id }, context)
    } else if (requires === 'code') await handlers.ADD_RECOVERY_CODE(undefined, context)
    else await addPasskey()
    metFor = account.id

    async function addPasskey() {
      try {
        await handlers.ADD_PASSKEY(undefined, context)
      } catch (error) {
        if (!(error instanceof FrameError) || error.reason !== 'PasskeyUnfit') throw error
        await tellNoPasskey(signal)
        throw new FrameError('This project requires a passkey, which cannot be made here.', {
          cause: error,
          code: declinedCode,
          reason: 'PasskeyUnfit',
        })
      }
    }
  }

  // One after the other: what a visitor has added for one request is there for the next.
  return (signal) => {
    const own = last.then(() => meet(signal))
    last = own.catch(() => {})
    return own
  }
}
