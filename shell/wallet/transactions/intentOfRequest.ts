import type { NetworkId } from '@shared/domain/caip'
import type { Call } from '@shared/domain/calls'
import { toBigInt } from '@shared/domain/evmQuantity'
import type { AskedFor } from '@shared/domain/mayAsk'

/** A request of the page, as it came. */
export interface GivenRequest {
  readonly method: string
  readonly params?: unknown
}

/** What a page asks a wallet for. `isBatch`: as a batch of EIP-5792, whose id is not the id of its transaction. */
export interface PageRequest extends AskedFor {
  readonly isBatch: boolean
}

/** The account of the page's wallet. */
export interface PageAsker {
  readonly address: string
  readonly networkId: NetworkId
  /** Names who asks. */
  readonly label: string
}

/** The calls that a request of the page would have its wallet make; undefined of any other request. */
export function intentOfRequest({ method, params }: GivenRequest, asker: PageAsker): PageRequest | undefined {
  const isBatch = method === 'wallet_sendCalls'
  if (!isBatch && method !== 'eth_sendTransaction') return undefined
  const [first] = Array.isArray(params) ? params : []
  const given = Object(first) as Readonly<Record<string, unknown>>
  try {
    const calls = (isBatch ? (given.calls as readonly unknown[]) : [given]).map(toCall)
    if (calls.length === 0) return undefined
    const networkId = given.chainId === undefined ? asker.networkId : toNetworkId(given.chainId)
    const from = typeof given.from === 'string' ? given.from : asker.address
    return { isBatch, from, networkId, intent: { kind: 'calls', label: asker.label, calls } }
  } catch {
    return undefined
  }
}

/** @throws Error if it cannot be read, or makes a contract, which nothing of the widget does */
function toCall(given: unknown): Call {
  const { to, value, data, input } = Object(given) as Readonly<Record<string, unknown>>
  const bytes = data ?? input ?? '0x'
  if (typeof to !== 'string' || typeof bytes !== 'string') throw new Error('No call')
  return {
    to,
    ...(value !== undefined && { value: toBigInt(value) }),
    ...(bytes !== '0x' && { data: bytes as `0x${string}` }),
  }
}

const toNetworkId = (chainId: unknown): NetworkId => `eip155:${BigInt(chainId as string | number)}`
