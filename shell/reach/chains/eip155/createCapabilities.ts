import type { Clock } from '@shared/contract/ports/clock'
import { timings } from '../../../ground/async/timings'
import { withTimeout } from '../../../ground/async/withTimeout'
import type { Eip1193Provider, ShellConnector } from '../../connectors/connector'
import { providerOf } from '../providerOf'

interface RawCapabilities {
  readonly atomic?: { readonly status?: unknown }
  /** Before the standard was settled. */
  readonly atomicBatch?: { readonly supported?: unknown }
  readonly assetDiscovery?: { readonly supported?: unknown }
}

/** The capabilities of a wallet for an account on a chain. */
export interface Capabilities {
  /** Source: EIP-5792 */
  readonly takesBatches: boolean
  /** Source: ERC-7811 */
  readonly listsAssets: boolean
}

export type ReadCapabilities = (
  connector: ShellConnector,
  account: string,
  chainId: number,
) => Promise<Capabilities>

/**
 * Each wallet is asked once, but for one whose accounts may become of another kind. A wallet that does not know the
 * question can do none of it. Source: EIP-5792
 */
export function createCapabilities(clock: Clock): ReadCapabilities {
  const known = new WeakMap<Eip1193Provider, Map<string, Promise<Capabilities>>>()

  async function ask(provider: Eip1193Provider, account: string, chainId: number): Promise<Capabilities> {
    const params = [account, [`0x${chainId.toString(16)}`]]
    const asked = provider.request({ method: 'wallet_getCapabilities', params })
    const answer = await withTimeout(asked, timings.walletAnswerMs, clock)
    const { atomic, atomicBatch, assetDiscovery } = capabilitiesOf(answer, chainId)
    return {
      takesBatches:
        atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true,
      listsAssets: assetDiscovery?.supported === true,
    }
  }

  return async (connector, account, chainId) => {
    const provider = await providerOf(connector, 'eip155')
    const answers = known.get(provider) ?? new Map<string, Promise<Capabilities>>()
    known.set(provider, answers)
    const key = `${account} ${chainId}`
    const answer =
      (!connector.accountTypes && answers.get(key)) ||
      ask(provider, account, chainId).catch(() => ({
        takesBatches: false,
        listsAssets: false,
      }))
    answers.set(key, answer)
    return answer
  }
}

/**
 * What a wallet can do on a chain, however it writes the chain's id: in capitals, padded, as a decimal number. What it
 * says of chain 0 holds on each chain, unless it says otherwise of that one. Source: EIP-5792
 */
function capabilitiesOf(answer: unknown, chainId: number): RawCapabilities {
  const named = Array.isArray(answer) ? [] : Object.entries(Object(answer) as object)
  const of = (id: number): object =>
    Object.assign({}, ...named.filter(([key]) => numberOf(key) === id).map(([, each]) => each))
  return { ...of(0), ...of(chainId) }
}

const numberOf = (key: string): number => (key.trim() ? Number(key) : Number.NaN)
