import { createPasskeys } from '../passkey/createPasskeys'
import { createDeletionHandlers } from './deletionHandlers'
import { createExportHandlers } from './exportHandlers'
import type { StartSlots } from './lateSlotHandlers'
import { createOpeningHandlers } from './openingHandlers'
import { createSlotHandlers } from './slotHandlers'

/** The handlers for slots, with the passkeys of the frame's document, and for the seed. */
export const startSlots: StartSlots = (deps) => ({
  ...createSlotHandlers({ ...deps, passkeys: createPasskeys(window) }),
  ...createExportHandlers(deps),
  ...createOpeningHandlers(deps),
  ...createDeletionHandlers(deps),
})
