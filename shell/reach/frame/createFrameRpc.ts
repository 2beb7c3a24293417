import type { Clock } from '@shared/contract/ports/clock'
import type { Logger } from '@shared/contract/ports/logger'
import type { NetworkId } from '@shared/domain/caip'
import { ActionNotAllowed, RpcNotAllowed } from '@shared/errors/frameErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { bareJson } from '@shared/frame/bareJson'
import { type RpcRequestPayload, rpcRequest } from '@shared/frame/rpcRequest'
import { followMove } from '../chains/followMove'
import type { FrameRequests } from './createFrameRequests'
import { frameTimings } from './frameTimings'
import { needsApproval } from './needsApproval'
import { rpcError } from './rpcError'
import { type ConnectorMethod, routeOf } from './rpcPolicy'

export interface FrameRpcOptions {
  readonly requests: Pick<FrameRequests, 'request' | 'abortRpc'>
  /** Raw requests to the widget's own nodes of a network. */
  readonly askNode: (networkId: NetworkId, method: string, params: readonly unknown[]) => Promise<unknown>
  /** What the connector answers itself. */
  readonly connector: { readonly [M in ConnectorMethod]: (params: unknown) => unknown }
  /** Whether the host lets pages ask for grants. */
  readonly takesGrants: () => boolean
  readonly clock: Clock
  readonly log: Pick<Logger, 'error'>
  /** A request that needs an approval is on its way, and how it ends: where the approval shows. */
  readonly onUnsafe: (request: RpcRequestPayload, answer: Promise<unknown>) => void
  /** Called when a batch was sent under a grant without a prompt, so that the visitor can be told. */
  readonly onGranted: () => void
  /** A request was approved, now or by a grant. Returns what to call whenever the balance may have changed by it. */
  readonly onApproved: (networkId: NetworkId) => (tokens: readonly string[]) => void
  /** A method that is not allowed was asked for a moment ago: to be told the visitor. */
  readonly onRefused: (error: LatchkeyError) => void
}

/**
 * Answers a host's request to the embedded wallet, on the given network. The frame gets only methods on a list, with
 * parameters that fit.
 * @throws errors with a code of EIP-1193 or EIP-1474: 4200, −32602, −32005, or the frame's own; RequestAborted
 */
export type FrameRpc = (
  networkId: NetworkId,
  request: { readonly method: string; readonly params?: unknown },
) => Promise<unknown>

export function createFrameRpc(options: FrameRpcOptions): FrameRpc {
  const { requests, clock } = options

  function refuse(): Error {
    options.log.error(RpcNotAllowed.message({}))
    clock.after(frameTimings.refusalMs, () => {
      requests.abortRpc()
      options.onRefused(new LatchkeyError(ActionNotAllowed))
    })
    return rpcError(4200, RpcNotAllowed.message({}))
  }

  function follow({ method, params, chainId }: RpcRequestPayload, answer: unknown) {
    followMove({ method, params }, answer, {
      clock,
      read: (request) => ask(chainId, request),
      onMoved: options.onApproved(chainId),
    })
  }

  function askVisitor(payload: RpcRequestPayload): Promise<unknown> {
    const answer = requests.request('RPC_REQUEST', payload)
    options.onUnsafe(payload, answer)
    answer.then(
      (granted) => follow(payload, granted),
      () => {},
    )
    return answer
  }

  /** No person is waited for: a frame that stays silent has failed. */
  async function readFrame(payload: RpcRequestPayload): Promise<unknown> {
    const silence = new AbortController()
    const stopTimer = clock.after(frameTimings.answerMs, () => silence.abort())
    try {
      return await requests.request('RPC_REQUEST', payload, silence.signal)
    } catch (error) {
      throw silence.signal.aborted ? rpcError(-32603, 'The embedded wallet did not answer in time') : error
    } finally {
      stopTimer()
    }
  }

  async function sendGranted(payload: RpcRequestPayload): Promise<unknown> {
    // Source: EIP-5792, unsupported non-optional capability
    if (!options.takesGrants()) throw rpcError(5700, 'The embedded wallet does not support permissions')
    // What may have been sent is not given up.
    const answer = await requests.request('RPC_REQUEST', payload)
    options.onGranted()
    follow(payload, answer)
    return answer
  }

  function askFrame(payload: RpcRequestPayload): Promise<unknown> {
    if (needsApproval('RPC_REQUEST', payload)) return askVisitor(payload)
    return payload.method === 'wallet_sendCalls' ? sendGranted(payload) : readFrame(payload)
  }

  const ask: FrameRpc = async (networkId, { method, params }) => {
    const route = routeOf(method)
    switch (route.to) {
      case 'nodes':
        return options.askNode(networkId, method, Array.isArray(params) ? params : [])
      case 'connector':
        return options.connector[route.method](params)
      case 'grants':
        if (!options.takesGrants()) throw rpcError(4200, `The embedded wallet does not support ${method}`)
        return askFrame(parsePayload(networkId, method, params))
      case 'frame':
        return askFrame(parsePayload(networkId, method, params))
      case 'refused':
        throw refuse()
    }
  }
  return ask
}

/** @throws −32602, with the path of the misfit and never with its value */
function parsePayload(chainId: NetworkId, method: string, params: unknown): RpcRequestPayload {
  const { data, error } = rpcRequest.safeParse(bareJson({ method, chainId, params }))
  const payload = bareJson(data)
  if (payload) return payload as unknown as RpcRequestPayload
  const path = error?.issues[0]?.path.join('.') || 'params'
  throw rpcError(-32602, `Invalid request: ${path} does not fit ${method}`)
}
