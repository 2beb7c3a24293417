import { sessionsOf } from '../boot/sessionsOf'
import { sessionChunks } from '../chunks'

/** The core over what is there from the start. */
export const { createCore, loadAdapter, loadPairing } = sessionsOf(sessionChunks)
