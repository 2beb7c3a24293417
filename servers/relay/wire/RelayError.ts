const codes = {
  NotJson: -32700,
  NotARequest: -32600,
  UnknownMethod: -32601,
  InvalidParams: -32602,
  Internal: -32603,
  StoreUnavailable: -32000,
  /** EIP-1474. */
  LimitExceeded: -32005,
} as const

export type RelayErrorName = keyof typeof codes

/** A refusal sent to the client, as a JSON-RPC error. Its message says what to change, and quotes nothing secret. */
export class RelayError extends Error {
  override readonly name: RelayErrorName
  readonly code: number

  constructor(name: RelayErrorName, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = name
    this.code = codes[name]
  }
}
