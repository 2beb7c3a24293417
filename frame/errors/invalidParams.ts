import { FrameError } from './FrameError'

/** Source: JSON-RPC, invalid params. The message says what does not fit, and repeats no value. */
export const invalidParams = (message: string) =>
  new FrameError(`Invalid request: ${message}`, { code: -32602 })
