import { own } from '../own'
import type { Log } from './log'

/** The result of a simulated call. */
export interface Simulated {
  readonly isDone: boolean
  /** The returned bytes, in hex. */
  readonly returned: string
  /** The node's words for a failure. */
  readonly error: string | undefined
  readonly logs: readonly Log[]
}

/** More events than any honest request has. */
const logsMost = 1_000
/** Longer data are no balance, no reason, and no transfer. */
const lettersMost = 16_000

/**
 * A node's answer to `eth_simulateV1` for one block of `count` calls; undefined for any other answer. It reads own
 * properties only, because the node may be hostile. `isPartial`: events were left out.
 */
export function readSimulated(
  answer: unknown,
  count: number,
): { readonly calls: readonly Simulated[]; readonly isPartial: boolean } | undefined {
  const list = Array.isArray(answer) && answer.length === 1 ? own(answer[0], 'calls') : undefined
  if (!Array.isArray(list) || list.length !== count) return undefined
  let room = logsMost
  let isPartial = false
  const calls: Simulated[] = []
  for (const each of list as readonly unknown[]) {
    const status = own(each, 'status')
    const returned = own(each, 'returnData') ?? '0x'
    const logs = own(each, 'logs') ?? []
    if (!(status === '0x0' || status === '0x1') || !isHex(returned) || !Array.isArray(logs)) return undefined
    const read = logs.slice(0, room).map(readLog)
    room -= read.length
    if (logs.length > read.length) isPartial = true
    if (!read.every((log) => log !== undefined)) return undefined
    const message = own(own(each, 'error'), 'message')
    calls.push({
      isDone: status === '0x1',
      returned: returned.length > lettersMost ? '0x' : returned,
      error: typeof message === 'string' ? message.slice(0, lettersMost) : undefined,
      logs: read,
    })
  }
  return { calls, isPartial }
}

function readLog(log: unknown): Log | undefined {
  const address = own(log, 'address')
  const topics = own(log, 'topics')
  const data = own(log, 'data') ?? '0x'
  if (typeof address !== 'string' || !/^0x[\da-f]{40}$/i.test(address) || !isHex(data)) return undefined
  if (!Array.isArray(topics) || topics.length > 4 || !topics.every(isHex)) return undefined
  return { address, topics, data: data.length > lettersMost ? '0x' : data }
}

const isHex = (text: unknown): text is string => typeof text === 'string' && /^0x[\da-f]*$/i.test(text)
