import type { VaultChain } from '@shared/vault/chains'
import { jsonRpcAnswerSchema } from '@shared/vault/jsonRpc'
import type { Session } from '../../session/createSession'
import { VaultRefusal } from '../../session/VaultRefusal'
import { numberOf } from '../chains/createChainReader'

/** The bundler's or the paymaster's own refusal, as opposed to none that answers. */
export class ServiceError extends Error {
  readonly code: number
  readonly data: unknown

  constructor({ code, message, data }: { code: number; message: string; data?: unknown }) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** The bundler or the paymaster does not answer; what it was asked to send may be on its way. */
export class ServiceUnavailable extends Error {}

/**
 * Asks the bundler or the paymaster of a network, which are behind the vault's server: it knows who asks.
 * @throws ServiceError, ServiceUnavailable, a VaultRefusal of the session, and the signal's reason
 */
export type AskService = (
  service: 'bundler' | 'paymaster',
  chain: VaultChain,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

export function createAskService(session: Pick<Session, 'ask'>): AskService {
  return async (service, chain, method, params, signal) => {
    const answer = await session
      .ask({
        method: 'POST',
        path: `/v1/${service}/${numberOf(chain)}`,
        answer: jsonRpcAnswerSchema,
        body: { jsonrpc: '2.0', id: 1, method, params },
        signal,
      })
      .catch((cause) => {
        throw isSilence(cause) ? new ServiceUnavailable(cause.message, { cause }) : cause
      })
    if ('error' in answer) throw new ServiceError(answer.error)
    return answer.result
  }
}

/** A server without such an address has no bundler either. */
const silences: readonly VaultRefusal['code'][] = ['BundlerUnavailable', 'Unavailable', 'NotFound']

const isSilence = (cause: unknown): cause is VaultRefusal =>
  cause instanceof VaultRefusal && silences.includes(cause.code)
