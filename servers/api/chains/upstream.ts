import { parseBigJson, writeBigJson } from './bigJson'

/** The nodes of one network. */
export interface Upstream {
  /** Sends a body of JSON-RPC to the first node that answers; both as of `bigJson.ts`. @throws UpstreamError */
  send(body: unknown): Promise<unknown>
  /** One call. @throws UpstreamError, also for an error of the node */
  call<Result>(method: string, params: readonly unknown[]): Promise<Result>
}

/** No node of a network answered; `cause` is the last error. */
export class UpstreamError extends Error {
  /** Of a node's own error, as its JSON-RPC has it. */
  readonly code: number | undefined

  constructor(
    message: string,
    { code, ...options }: ErrorOptions & { readonly code?: number | undefined } = {},
  ) {
    super(message, options)
    this.code = code
  }
}

export function createUpstream(urls: readonly string[], timeoutMs: number): Upstream {
  async function sendTo(url: string, body: unknown): Promise<unknown> {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: writeBigJson(body),
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
    return parseBigJson(await answer.text())
  }
  async function send(body: unknown): Promise<unknown> {
    let last: unknown
    for (const url of urls) {
      try {
        return await sendTo(url, body)
      } catch (error) {
        last = error
      }
    }
    throw new UpstreamError('No node of the network answers.', { cause: last })
  }
  return {
    send,
    async call<Result>(method: string, params: readonly unknown[]) {
      const answer = (await send({ jsonrpc: '2.0', id: 1, method, params })) as {
        result?: Result
        error?: { code?: number; message?: string }
      }
      if (answer.error || answer.result === undefined)
        throw new UpstreamError(`${method}: ${answer.error?.message ?? 'no result'}`, {
          code: answer.error?.code,
        })
      return answer.result
    },
  }
}
