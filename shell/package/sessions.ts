import { sessionChunks } from '../chunks'
import { sessionsOf } from '../core/sessionsOf'

/** The core over what is there from the start. */
export const { createCore, loadAdapter, loadPairing } = sessionsOf(sessionChunks)
