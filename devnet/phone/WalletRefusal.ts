/** The wallet's error response to the app. Source: CAIP-25 and the protocol's own codes. */
export class WalletRefusal extends Error {
  readonly code: number

  constructor(code: number, message: string) {
    super(message)
    this.code = code
  }
}

export const userRejected = () => new WalletRefusal(5000, 'User rejected.')
export const unsupportedMethod = (method: string) => new WalletRefusal(5101, `Unsupported methods: ${method}`)
export const invalidParams = (message: string) => new WalletRefusal(-32602, message)
