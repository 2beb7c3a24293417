import { type JsonRpcAnswer, type JsonRpcRequest, jsonRpcRequestSchema } from '@shared/vault/jsonRpc'
import type { Context, Hono } from 'hono'
import type { Address } from 'viem'
import { createBuckets } from '../../../kit/createBuckets'
import type { Caller, Deps } from '../callers/deps'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { sessionOf } from '../power/guardRoutes'
import type { ChainSetting } from '../settings/chainSetting'
import type { VaultSession } from '../store/createSessionStore'
import { RpcRefusal } from './RpcRefusal'

/** A question of a signed-in account about smart accounts on a network. */
export interface SmartQuestion {
  readonly chain: ChainSetting & { readonly smart: NonNullable<ChainSetting['smart']> }
  readonly chainId: number
  readonly session: VaultSession
  readonly caller: Caller
  /** The account's address on EVM networks. */
  readonly sender: Address
  readonly request: JsonRpcRequest
}

/**
 * Adds `POST <path>/{chainId}`, which takes one JSON-RPC request of a session with a wallet. `answer` returns its result.
 * @throws VaultError, instead of a JSON-RPC answer, if the request is not for this vault
 */
export function addSmartRoutes(app: Hono, deps: Deps, routes: Readonly<Record<string, SmartAnswer>>): void {
  const { limits, now } = deps
  const bucketOf = createBuckets({
    perSecond: limits.operationsPerSecond,
    burst: limits.operationsBurst,
    max: limits.addressesRemembered,
    now,
  })
  for (const [path, answer] of Object.entries(routes))
    app.post(`${path}/:chainId`, async (c) => {
      const { session, caller } = sessionOf(c)
      if (!bucketOf(session.account).take()) throw new VaultError('RateLimited', { seconds: 1 })
      const chain = chainOf(c, deps)
      const sender = await senderOf(session, deps)
      const request = await readBody(c, jsonRpcRequestSchema, limits.operationBytes)
      const chainId = Number(c.req.param('chainId'))
      return c.json(await toAnswer(request, answer({ chain, chainId, session, caller, sender, request })))
    })
}

export type SmartAnswer = (question: SmartQuestion) => Promise<unknown>

function chainOf(c: Context, { chains }: Deps): SmartQuestion['chain'] {
  const chain = chains.find(({ id }) => id === `eip155:${c.req.param('chainId')}`)
  if (!chain?.smart) throw new VaultError('NotFound')
  return { ...chain, smart: chain.smart }
}

async function senderOf({ account }: VaultSession, { store }: Deps): Promise<Address> {
  const wallet = await store.slots.wallet(account)
  if (!wallet) throw new VaultError('WalletMissing')
  return (JSON.parse(wallet.addresses) as { eip155: Address }).eip155
}

async function toAnswer({ id }: JsonRpcRequest, result: Promise<unknown>): Promise<JsonRpcAnswer> {
  const common = { jsonrpc: '2.0' as const, id }
  try {
    return { ...common, result: await result }
  } catch (error) {
    if (!(error instanceof RpcRefusal)) throw error
    const { code, message, data } = error
    return { ...common, error: { code, message, ...(data !== undefined && { data }) } }
  }
}
