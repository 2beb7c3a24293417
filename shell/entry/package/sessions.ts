import { createSessionsModule } from '../boot/createSessionsModule'
import { sessionChunks } from './sessionChunks'

/** The core's later parts, from which sessions are made. */
export const { createCore, loadAdapter, loadEmbedded, loadPairing } = createSessionsModule(sessionChunks)
