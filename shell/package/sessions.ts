import { createSessionsModule } from '../boot/createSessionsModule'
import { sessionChunks } from '../chunks'

/** The core over what is there from the start. */
export const { createCore, loadAdapter, loadPairing } = createSessionsModule(sessionChunks)
