import { FrameError } from '../errors/FrameError'
import type { DeletionHandlers } from './deletionHandlers'
import type { ExportDeps, ExportHandlers } from './exportHandlers'
import type { OpeningDeps, OpeningHandlers } from './openingHandlers'
import type { SlotDeps, SlotHandlers } from './slotHandlers'

/** `passkeys` and `keys` are replaced below: the frame's document has the passkeys. */
type LateDeps = Omit<SlotDeps, 'passkeys' | 'keys'> &
  Omit<ExportDeps, 'keys'> &
  OpeningDeps & { readonly keys: SlotDeps['keys'] & ExportDeps['keys'] }

type LateHandlers = SlotHandlers & ExportHandlers & OpeningHandlers & DeletionHandlers

/** `handlers/startSlots.ts` exports it; it is loaded with the first question about slots, or the seed. */
export type StartSlots = (deps: LateDeps) => LateHandlers

/** Signing in is done without them. */
export function createLateSlotHandlers(load: () => Promise<StartSlots>, deps: LateDeps): LateHandlers {
  async function slots(): Promise<LateHandlers> {
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
    EXPORT_SEED: async (...asked) => (await slots()).EXPORT_SEED(...asked),
    EXPORT_KEY: async (...asked) => (await slots()).EXPORT_KEY(...asked),
    SET_OPENING_DELAY: async (...asked) => (await slots()).SET_OPENING_DELAY(...asked),
    ANSWER_OPENING: async (...asked) => (await slots()).ANSWER_OPENING(...asked),
    DELETE_ACCOUNT: async (...asked) => (await slots()).DELETE_ACCOUNT(...asked),
    KEEP_ACCOUNT: async (...asked) => (await slots()).KEEP_ACCOUNT(...asked),
  }
}
