import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface RpcRequest {
  readonly id: number
  readonly method: string
  readonly params?: unknown
}

/** As with real nodes, which pages request across origins. */
const headers = {
  'content-type': 'application/json',
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
}

/** A local JSON-RPC node with scripted answers. */
export interface FakeNode {
  readonly url: string
  /** The received bodies: a list for a batch. */
  readonly bodies: (RpcRequest | readonly RpcRequest[])[]
  /** Its answers by method; a method without an answer fails. */
  readonly results: Record<string, unknown>
  /** HTTP status of all answers; 200 unless set. */
  status: number
  stop(): Promise<void>
}

/** Starts a node with these results by method. */
export async function startFakeNode(results: Record<string, unknown>): Promise<FakeNode> {
  const server = createServer(async (request, response) => {
    if (request.method === 'OPTIONS') {
      response.writeHead(204, headers).end()
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = JSON.parse(Buffer.concat(chunks).toString())
    node.bodies.push(body)
    response.writeHead(node.status, headers)
    response.end(JSON.stringify(Array.isArray(body) ? body.map(answer) : answer(body)))
  })
  const answer = ({ id, method }: RpcRequest) =>
    method in node.results
      ? { jsonrpc: '2.0', id, result: node.results[method] }
      : { jsonrpc: '2.0', id, error: { code: -32601, message: `No ${method} here` } }

  await once(server.listen(0, '127.0.0.1'), 'listening')
  const node: FakeNode = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: [],
    results,
    status: 200,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return node
}
