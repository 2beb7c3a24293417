export interface FrameErrorOptions extends ErrorOptions {
  /** One of JSON-RPC, EIP-1193 or EIP-1474. */
  readonly code?: number
  /** Why the vault refused, by its permanent code: the page says it in the visitor's language. */
  readonly reason?: string
  /** How long to wait before asking again. */
  readonly seconds?: number
}

/** The visitor has said no. A separate code would end the session. Source: EIP-1193, user rejected request */
export const declinedCode = 4001

/** A refusal that the page receives; its message is for the visitor. */
export class FrameError extends Error {
  readonly code: number | undefined
  readonly reason: string | undefined
  readonly seconds: number | undefined

  constructor(message: string, { cause, code, reason, seconds }: FrameErrorOptions = {}) {
    super(message, { cause })
    this.code = code
    this.reason = reason
    this.seconds = seconds
  }
}
