import { FrameError } from '../FrameError'
import { VaultRefusal } from '../session/VaultRefusal'

/** Passes on what `run` gives; a refusal of the server becomes one that the page is told, in the server's words. */
export async function tellRefusal<Result>(run: () => Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (cause) {
    throw cause instanceof VaultRefusal ? new FrameError(cause.message, { cause }) : cause
  }
}
