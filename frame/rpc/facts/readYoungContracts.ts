import type { VaultChain } from '@shared/vault/chains'
import type { AskNodes } from '../nodes/createNodes'

const dayS = 86_400
/** So many blocks tell how long one takes. */
const sampleBlocks = 1_000

/**
 * Those contracts, by addresses in lower case, that have existed on the network for less than about a day. Empty if no
 * node can tell: most nodes keep only the state of the last minutes, and some networks are younger than a day.
 */
export async function readYoungContracts(
  chain: VaultChain,
  addresses: readonly string[],
  ask: AskNodes,
  signal: AbortSignal,
): Promise<ReadonlySet<string>> {
  if (addresses.length === 0) return new Set()
  const codeAt = async (address: string, block: string) => {
    const code = await ask(chain, 'eth_getCode', [address, block], signal)
    if (typeof code !== 'string') throw new TypeError('code is hex')
    return code
  }
  try {
    const block = await readDayAgo(chain, ask, signal)
    if (block === undefined) return new Set()
    const young = await Promise.all(
      addresses.map(async (address) => {
        const [before, after] = await Promise.all([codeAt(address, block), codeAt(address, 'latest')])
        return before === '0x' && after !== '0x' && !after.startsWith('0xef0100') ? [address] : []
      }),
    )
    return new Set(young.flat())
  } catch {
    signal.throwIfAborted()
    return new Set()
  }
}

/** The block of about a day ago, by the pace of the last ones; undefined if the network is not that old. */
async function readDayAgo(
  chain: VaultChain,
  ask: AskNodes,
  signal: AbortSignal,
): Promise<string | undefined> {
  const read = async (block: string) => {
    const answer = await ask(chain, 'eth_getBlockByNumber', [block, false], signal)
    const { number, timestamp } = answer as { readonly number: string; readonly timestamp: string }
    return { number: Number(number), timeS: Number(timestamp) }
  }
  const latest = await read('latest')
  const count = Math.min(sampleBlocks, latest.number)
  if (!(count > 0)) return undefined
  const sample = await read(toHex(latest.number - count))
  const number = latest.number - Math.ceil((dayS * count) / (latest.timeS - sample.timeS))
  return number > 0 ? toHex(number) : undefined
}

const toHex = (number: number) => `0x${number.toString(16)}`
