import { type JsonRpcRequest, jsonRpcAnswerSchema } from '@shared/vault/jsonRpc'
import type { VaultLimits } from '../http/limits'
import { VaultError } from '../http/VaultError'
import { createLimitedFetch } from '../providers/createLimitedFetch'
import { RpcRefusal } from './RpcRefusal'

const mostLetters = 300

/**
 * The bundler's result. Its own error is passed on as a refusal, without its data.
 * @throws RpcRefusal, and VaultError if it does not answer as a bundler does
 */
export async function askBundler(
  url: string,
  { method, params }: Pick<JsonRpcRequest, 'method' | 'params'>,
  { providerMs, providerBytes }: Pick<VaultLimits, 'providerMs' | 'providerBytes'>,
): Promise<unknown> {
  const answer = await post(url, { jsonrpc: '2.0', id: 1, method, params }, { providerMs, providerBytes })
  if ('error' in answer) throw new RpcRefusal(answer.error.code, answer.error.message.slice(0, mostLetters))
  return answer.result
}

async function post(
  url: string,
  body: unknown,
  { providerMs, providerBytes }: Pick<VaultLimits, 'providerMs' | 'providerBytes'>,
) {
  try {
    const response = await createLimitedFetch(providerBytes)(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(providerMs),
    })
    // Some bundlers give their errors another status than 200.
    return jsonRpcAnswerSchema.parse(await response.json())
  } catch {
    // Its address may have a key in it, and stays out of every message.
    throw new VaultError('BundlerUnavailable')
  }
}
