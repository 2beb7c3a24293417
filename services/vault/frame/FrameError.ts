/** A refusal that the page is told of: its message is for the visitor, its code one of JSON-RPC, EIP-1193 or EIP-1474. */
export class FrameError extends Error {
  readonly code: number | undefined

  constructor(message: string, options: ErrorOptions & { readonly code?: number } = {}) {
    super(message, options)
    this.code = options.code
  }
}
