import { createReader } from './createReader'
import { RpcError, rpcErrorCodes } from './RpcError'
import type { RpcMethods } from './RpcMethods'
import { toJson } from './toJson'

const maxBatch = 1000

/** The response to a text; undefined if it has only notifications. Never throws. Source: JSON-RPC 2.0. */
export function createAnswer(methods: RpcMethods): (text: string) => string | undefined {
  return (text) => {
    let body: unknown
    try {
      body = JSON.parse(text)
    } catch (cause) {
      return toJson(
        failure(null, new RpcError(rpcErrorCodes.parse, `Parse error: ${(cause as Error).message}`)),
      )
    }
    if (!Array.isArray(body)) {
      const answer = answerOne(body)
      return answer && toJson(answer)
    }
    if (body.length === 0 || body.length > maxBatch)
      return toJson(failure(null, invalidRequest(`a batch has from 1 to ${maxBatch} requests`)))
    const answers = body.map(answerOne).filter((answer) => answer !== undefined)
    return answers.length > 0 ? toJson(answers) : undefined
  }

  function answerOne(request: unknown): object | undefined {
    let id: unknown = null
    try {
      if (typeof request !== 'object' || request === null || Array.isArray(request))
        throw invalidRequest('it must be an object')
      const { jsonrpc, method, params = [] } = request as Record<string, unknown>
      const given = (request as { id?: unknown }).id
      if (given !== undefined && given !== null && typeof given !== 'string' && typeof given !== 'number')
        throw invalidRequest('id must be a string or a number')
      id = given ?? null
      if (jsonrpc !== '2.0') throw invalidRequest('jsonrpc must be "2.0"')
      if (typeof method !== 'string') throw invalidRequest('method must be a string')
      if (given === undefined) return undefined
      if (!Object.hasOwn(methods, method))
        throw new RpcError(rpcErrorCodes.unknownMethod, `Method not found: ${method.slice(0, 80)}`)
      if (!Array.isArray(params))
        throw new RpcError(rpcErrorCodes.invalidParams, 'Invalid params: they must be a list')
      return { jsonrpc: '2.0', result: methods[method]!(createReader(params)) ?? null, id }
    } catch (error) {
      return failure(id, error)
    }
  }
}

const invalidRequest = (what: string) =>
  new RpcError(rpcErrorCodes.invalidRequest, `Invalid request: ${what}`)

function failure(id: unknown, error: unknown): object {
  const { code, message, data } =
    error instanceof RpcError ? error : new RpcError(rpcErrorCodes.internal, `Internal error: ${error}`)
  return { jsonrpc: '2.0', error: { code, message, data }, id }
}
