import { KeyError, type KeyErrorCode } from '@shared/vault/protocol/KeyError'
import * as z from 'zod/mini'
import { VaultRefusal } from '../session/VaultRefusal'

/** An error as it crosses to the other side: what is no refusal crosses by its name alone, as its text could quote a secret. */
export const peerErrorSchema = z.object({
  kind: z.enum(['key', 'vault', 'other']),
  code: z.string(),
  message: z.string(),
  refusal: z.optional(z.string()),
  seconds: z.optional(z.number()),
  triesLeft: z.optional(z.number()),
})

export type PeerError = z.output<typeof peerErrorSchema>

export function packError(error: unknown): PeerError {
  if (error instanceof KeyError) {
    const { code, message, refusal } = error
    return { kind: 'key', code, message, ...(refusal !== undefined && { refusal }) }
  }
  if (error instanceof VaultRefusal) {
    const { code, message, seconds, triesLeft } = error
    return {
      kind: 'vault',
      code,
      message,
      ...(seconds !== undefined && { seconds }),
      ...(triesLeft !== undefined && { triesLeft }),
    }
  }
  return { kind: 'other', code: error instanceof Error ? error.name : 'Error', message: '' }
}

export function unpackError({ kind, code, message, refusal, seconds, triesLeft }: PeerError): Error {
  if (kind === 'key')
    return new KeyError(code as KeyErrorCode, message, refusal === undefined ? {} : { refusal })
  if (kind === 'vault') return new VaultRefusal(code as VaultRefusal['code'], message, { seconds, triesLeft })
  return new Error(`The keys' worker failed: ${code}.`)
}
