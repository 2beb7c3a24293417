import type { VaultRefusalCode } from '@shared/vault/refusals'

/** A refusal of the server, with its permanent code; `Unavailable` if the answer was missing or malformed. */
export class VaultRefusal extends Error {
  readonly code: VaultRefusalCode | 'Unavailable'
  /** How long to wait before asking again. */
  readonly seconds: number | undefined
  /** How often the code may still be typed. */
  readonly triesLeft: number | undefined

  constructor(
    code: VaultRefusal['code'],
    message: string,
    options: ErrorOptions & {
      readonly seconds?: number | undefined
      readonly triesLeft?: number | undefined
    } = {},
  ) {
    super(message, options)
    this.code = code
    this.seconds = options.seconds
    this.triesLeft = options.triesLeft
  }
}
