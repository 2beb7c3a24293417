import { FrameError } from '../FrameError'
import type { SlotDeps, SlotHandlers } from './slotHandlers'

/** `handlers/startSlots.ts` exports it; it is loaded with the first question about slots. */
export type StartSlots = (deps: Omit<SlotDeps, 'passkeys'>) => SlotHandlers

/** Signing in is done without them. */
export function createLateSlotHandlers(
  load: () => Promise<StartSlots>,
  deps: Omit<SlotDeps, 'passkeys'>,
): SlotHandlers {
  async function slots(): Promise<SlotHandlers> {
    try {
      return (await load())(deps)
    } catch (cause) {
      throw new FrameError('What opens the wallet could not be loaded. Try again.', { cause })
    }
  }
  return {
    GET_SLOTS: async (...asked) => (await slots()).GET_SLOTS(...asked),
    ADD_PASSKEY: async (...asked) => (await slots()).ADD_PASSKEY(...asked),
    ADD_RECOVERY_CODE: async (...asked) => (await slots()).ADD_RECOVERY_CODE(...asked),
    REMOVE_SLOT: async (...asked) => (await slots()).REMOVE_SLOT(...asked),
  }
}
