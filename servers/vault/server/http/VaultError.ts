import { type VaultRefusalCode, vaultRefusals } from '@shared/vault/refusals'

/** A refusal. Its code decides its message. */
export class VaultError extends Error {
  readonly code: VaultRefusalCode
  readonly status: (typeof vaultRefusals)[VaultRefusalCode][0]
  readonly details: { readonly seconds?: number; readonly triesLeft?: number }

  constructor(code: VaultRefusalCode, details: { seconds?: number; triesLeft?: number } = {}) {
    const [status, message] = vaultRefusals[code]
    super(message.replace('{seconds}', String(details.seconds)))
    this.code = code
    this.status = status
    this.details = details
  }
}
