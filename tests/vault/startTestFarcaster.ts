import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { decodeFunctionData, encodeFunctionResult, type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSiweMessage, type SiweMessage } from 'viem/siwe'

const abi = parseAbi([
  'function idOf(address owner) view returns (uint256)',
  'struct KeyData { uint8 state; uint32 keyType; }',
  'function keyDataOf(uint256 fid, bytes key) view returns (KeyData)',
])

/** The key that a phone signs with. It is not a secret. */
export const custody = privateKeyToAccount(`0x${'1'.repeat(64)}`)
export const stranger = privateKeyToAccount(`0x${'2'.repeat(64)}`)

export type TestFarcaster = Awaited<ReturnType<typeof startTestFarcaster>>

/** A relay that sends an answer once, and a node that knows the owner of each account. */
export async function startTestFarcaster() {
  const channels: { request: Record<string, string>; answer?: Record<string, unknown>; isTold: boolean }[] =
    []
  /** Accounts by their custody, and keys by account: `fid|address`. */
  const registry = { ids: new Map<string, bigint>(), keys: new Map<string, [state: number, type: number]>() }
  const down = { relay: false, node: false }

  const server = createServer(async (request, response) => {
    const send = (status: number, body: unknown) =>
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
    if (request.url === '/rpc') {
      const { id, method, params } = (await json(request)) as {
        id: number
        method: string
        params: [{ data: Hex }]
      }
      if (down.node) return send(503, {})
      return send(200, { jsonrpc: '2.0', id, ...callOf(method, params[0]?.data) })
    }
    if (down.relay) return send(503, {})
    if (request.url === '/v1/channel') {
      channels.push({ request: (await json(request)) as Record<string, string>, isTold: false })
      const channelToken = `channel-${channels.length}`
      return send(201, {
        channelToken,
        url: `https://farcaster.xyz/~/siwf?channelToken=${channelToken}`,
        nonce: 'n',
      })
    }
    const index = Number(request.headers.authorization?.replace('Bearer channel-', '')) - 1
    const channel = channels[index]
    if (!channel || channel.isTold) return send(401, { error: 'Unauthorized' })
    if (!channel.answer) return send(202, { state: 'pending', nonce: 'n', url: 'u' })
    channel.isTold = true
    send(200, { state: 'completed', ...channel.answer })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  function callOf(method: string, data: Hex | undefined) {
    const error = { error: { code: 3, message: 'execution reverted' } }
    if (method !== 'eth_call' || !data) return error
    try {
      const { functionName, args } = decodeFunctionData({ abi, data })
      if (functionName === 'idOf')
        return {
          result: encodeFunctionResult({ abi, functionName, result: registry.ids.get(args[0]) ?? 0n }),
        }
      const [state, keyType] = registry.keys.get(`${args[0]}|0x${args[1].slice(-40)}`) ?? [0, 0]
      return { result: encodeFunctionResult({ abi, functionName, result: { state, keyType } }) }
    } catch {
      return error
    }
  }

  return {
    setting: { relayUrl: url, rpcUrl: `${url}/rpc` },
    registry,
    down,
    channels,
    /** The phone signs what the channel asks for, changed as a test wants it. */
    async answer(
      change: Partial<SiweMessage> & { readonly by?: typeof custody; readonly signature?: Hex } = {},
    ) {
      const { by = custody, signature, ...changed } = change
      const channel = channels.at(-1)!
      const { domain, siweUri, nonce, expirationTime } = channel.request as Record<string, string>
      const message = createSiweMessage({
        domain: domain!,
        uri: siweUri!,
        nonce: nonce!,
        version: '1',
        chainId: 10,
        address: by.address,

        statement: 'Farcaster Auth',
        resources: ['farcaster://fid/7'],
        expirationTime: new Date(expirationTime!),
        ...changed,
      })
      channel.answer = {
        message,
        signature: signature ?? (await by.signMessage({ message })),
        username: 'ann',
        fid: 7,
      }
    },
    stop: () => new Promise<void>((done) => void server.close(() => done())),
  }
}
