import { type Bytes, parseBase64url } from '@shared/vault/protocol/bytes'
import { KeyError } from '@shared/vault/protocol/KeyError'
import { keyIdOf } from '@shared/vault/protocol/keyIdOf'
import {
  errorAnswerSchema,
  type KeyAnswer,
  keyAnswerSchema,
  rewrapAnswerSchema,
} from '@shared/vault/protocol/messages'
import type { SlotOf } from '@shared/vault/protocol/slotContext'
import type * as z from 'zod/mini'
import { type AutomaticSlot, openAutomaticSlot, type RewrapKey } from './automaticSlot'

export interface RewrapOf {
  readonly slot: SlotOf
  readonly serverHalf: Bytes
  /** The slot that `sealAutomaticSlot` made. */
  readonly stored: AutomaticSlot
  /** The auth server's statement for `key.publicKey`. */
  readonly statement: string
  readonly key: RewrapKey
}

/** The frame's way to the key wrapper. */
export interface WrapperClient {
  /**
   * The key for new slots, which is one of the listed ones.
   * @throws KeyError `WrapperRefused`, `WrapperUnavailable`, `WrapperAnswerInvalid`, `WrapperKeyUnlisted`
   */
  readKey(): Promise<KeyAnswer>
  /**
   * The account's key, which the caller zeroes: the wrapper hands the visitor's half to this device, the server gave its
   * own. The sealed key is not sent to the wrapper.
   * @throws KeyError as `readKey`, and `SealInvalid` for an answer that is meant for another
   */
  openAutomaticSlot(rewrap: RewrapOf): Promise<Bytes>
}

/**
 * `url` is the wrapper's, without a slash at its end. `keyIds`: the keys to which a half may be sealed, as the document
 * lists them. The answer to `GET /key` is not authenticated: without the list, any server could put its own key there.
 */
export function createWrapperClient(
  url: string,
  fetch: typeof globalThis.fetch,
  keyIds: readonly string[],
): WrapperClient {
  async function ask<Schema extends z.ZodMiniType>(
    path: string,
    schema: Schema,
    body?: object,
  ): Promise<z.output<Schema>> {
    const { ok, json } = await send(path, body)
    if (!ok) throw toRefusal(json)
    const answer = schema.safeParse(json)
    if (!answer.success) throw new KeyError('WrapperAnswerInvalid', `The key wrapper's ${path} is malformed.`)
    return answer.data
  }

  async function send(path: string, body: object | undefined) {
    try {
      const init = body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' }
      const response = await fetch(`${url}${path}`, { ...init, cache: 'no-store', credentials: 'omit' })
      const json: unknown = await response.json().catch(() => undefined)
      return { ok: response.ok, json }
    } catch (cause) {
      throw new KeyError('WrapperUnavailable', 'The key wrapper does not answer.', { cause })
    }
  }

  return {
    async readKey() {
      const answer = await ask('/key', keyAnswerSchema)
      // The id that the answer names proves nothing.
      const keyId = await keyIdOf(parseBase64url(answer.publicKey))
      if (keyIds.includes(keyId)) return { keyId, publicKey: answer.publicKey }
      throw new KeyError(
        'WrapperKeyUnlisted',
        `The key wrapper answers the key ${keyId}, which VAULT_WRAPPER_KEY_IDS of the frame does not list. Nothing was sealed to it.`,
      )
    },
    async openAutomaticSlot({ slot, serverHalf, stored, statement, key }) {
      const { keyId, sealedHalf } = stored
      const answer = await ask('/rewrap', rewrapAnswerSchema, { statement, keyId, sealedHalf })
      const visitor = await key.openHalf(slot, answer.sealedHalf)
      return openAutomaticSlot(slot, { visitor, server: serverHalf }, stored)
    },
  }
}

/** A refusal without a code is one of a proxy before the wrapper. */
function toRefusal(json: unknown): KeyError {
  const parsed = errorAnswerSchema.safeParse(json)
  if (!parsed.success) return new KeyError('WrapperUnavailable', 'The key wrapper does not answer.')
  const { code } = parsed.data.error
  return new KeyError('WrapperRefused', 'The key wrapper refused.', { refusal: code })
}
