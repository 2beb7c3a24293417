import { createPasskeys } from '../passkey/createPasskeys'
import type { StartSlots } from './lateSlotHandlers'
import { createSlotHandlers } from './slotHandlers'

/** What answers about slots, with the passkeys of the frame's document. */
export const startSlots: StartSlots = (deps) =>
  createSlotHandlers({ ...deps, passkeys: createPasskeys(window) })
