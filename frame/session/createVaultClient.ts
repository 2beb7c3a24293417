import { errorBodySchema } from '@shared/vault/errorBody'
import { originHeader, projectHeader } from '@shared/vault/headers'
import type { VaultRefusalCode } from '@shared/vault/refusals'
import type * as z from 'zod/mini'
import { createProof } from './createProof'
import type { DeviceSigner } from './deviceSigner'
import { VaultRefusal } from './VaultRefusal'

export interface VaultClientOptions {
  /** The vault's origin, which is the frame's own. */
  readonly url: string
  readonly project: string
  /** The page's origin, from the handshake. */
  readonly origin: string
  readonly device: Pick<DeviceSigner, 'jwk' | 'sign'>
  readonly fetch: typeof globalThis.fetch
  readonly now: () => number
}

export interface VaultRequest<Schema> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** The path without a query, because the proof covers no query. */
  readonly path: `/v1/${string}`
  readonly answer: Schema
  readonly body?: object
  readonly accessToken?: string
  readonly signal?: AbortSignal | undefined
}

/** Asks the vault's server, each time with a proof of the device's key. */
export interface VaultClient {
  /** @throws VaultRefusal, and the reason of an aborted signal */
  ask<Schema extends z.ZodMiniType>(request: VaultRequest<Schema>): Promise<z.output<Schema>>
}

/** A visitor's clock that differs by less does not make proofs invalid. */
const clockToleranceMs = 5_000

export function createVaultClient(options: VaultClientOptions): VaultClient {
  const { url, project, origin, device, now } = options
  /** How far the server's clock is ahead: proofs of a clock that is wrong are refused. */
  let aheadMs = 0

  async function send({ method, path, body, accessToken, signal }: VaultRequest<z.ZodMiniType>) {
    const nowMs = now() + aheadMs
    const proof = await createProof(device, { method, url: url + path, accessToken, nowMs })
    const headers = {
      [projectHeader]: project,
      [originHeader]: origin,
      DPoP: proof,
      ...(accessToken !== undefined && { Authorization: `DPoP ${accessToken}` }),
      ...(body && { 'Content-Type': 'application/json' }),
    }
    try {
      const response = await options.fetch(url + path, {
        method,
        headers,
        cache: 'no-store',
        credentials: 'omit',
        redirect: 'error',
        ...(body && { body: JSON.stringify(body) }),
        ...(signal && { signal }),
      })
      const json: unknown = await response.json().catch(() => undefined)
      signal?.throwIfAborted()
      return { response, json }
    } catch (cause) {
      signal?.throwIfAborted()
      throw new VaultRefusal('Unavailable', 'The vault does not answer.', { cause })
    }
  }

  /** True if the server's clock differs, so that another proof may do. */
  function takeServerTime(response: Response): boolean {
    const serverMs = Date.parse(response.headers.get('Date') ?? '')
    const differsMs = serverMs - (now() + aheadMs)
    if (!(Math.abs(differsMs) > clockToleranceMs)) return false
    aheadMs += differsMs
    return true
  }

  async function ask<Schema extends z.ZodMiniType>(
    request: VaultRequest<Schema>,
    isAgain = false,
  ): Promise<z.output<Schema>> {
    const { response, json } = await send(request)
    if (!response.ok) {
      const refusal = toRefusal(json)
      if (refusal.code === 'ProofInvalid' && !isAgain && takeServerTime(response)) return ask(request, true)
      throw refusal
    }
    const answer = request.answer.safeParse(json)
    if (answer.success) return answer.data
    throw new VaultRefusal('Unavailable', `The vault's answer to ${request.path} is malformed.`)
  }

  return { ask: (request) => ask(request) }
}

/** Of the vault's, also of a newer one. The table of them has words that the frame does not need. */
const codeForm = /^[A-Z][A-Za-z]{1,63}$/

/** A refusal without a code is one of a proxy before the vault. */
function toRefusal(json: unknown): VaultRefusal {
  const parsed = errorBodySchema.safeParse(json)
  if (!parsed.success || !codeForm.test(parsed.data.error.code))
    return new VaultRefusal('Unavailable', 'The vault does not answer.')
  const { code, message, seconds, triesLeft } = parsed.data.error
  return new VaultRefusal(code as VaultRefusalCode, message, { seconds, triesLeft })
}
