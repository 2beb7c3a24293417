import * as z from 'zod/mini'
import type { VaultChain } from '../../../http/chains'
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

/** Both answer JSON-RPC, behind the vault's server, which knows who asks. */
export type AskService = (
  service: 'bundler' | 'paymaster',
  chain: VaultChain,
  method: string,
  params: readonly unknown[],
  signal?: AbortSignal,
) => Promise<unknown>

const answerSchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** @returns what throws ServiceError, ServiceUnavailable, VaultRefusal of the session, and the signal's reason */
export function createAskService(session: Pick<Session, 'ask'>): AskService {
  return async (service, chain, method, params, signal) => {
    const { result, error } = await session
      .ask({
        ...{ method: 'POST', path: `/v1/${service}/${numberOf(chain)}`, answer: answerSchema },
        ...{ body: { jsonrpc: '2.0', id: 1, method, params }, signal },
      })
      .catch((cause) => {
        throw isSilent(cause) ? new ServiceUnavailable(cause.message, { cause }) : cause
      })
    if (error) throw new ServiceError(error)
    return result
  }
}

const isSilent = (cause: unknown): cause is VaultRefusal =>
  cause instanceof VaultRefusal && ['BundlerUnavailable', 'Unavailable', 'NotFound'].includes(cause.code)
