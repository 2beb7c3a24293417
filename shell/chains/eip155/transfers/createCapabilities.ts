import type { Clock } from '@shared/contract/context'
import type { Eip1193Provider } from '../../../connectors/connector'
import { timings } from '../../../core/timings'
import { withTimeout } from '../../withTimeout'
import { type Hex, toHex } from './ethCall'

interface Capabilities {
  readonly [chainId: string]: {
    readonly atomic?: { readonly status?: unknown }
    /** Before the standard was settled. */
    readonly atomicBatch?: { readonly supported?: unknown }
  }
}

/**
 * Whether a wallet takes batches for an account on a chain; each wallet is asked once. One that does not know the
 * question takes none. Source: EIP-5792
 */
export function createCapabilities(clock: Clock) {
  const known = new WeakMap<Eip1193Provider, Map<string, Promise<boolean>>>()

  async function ask(provider: Eip1193Provider, account: string, chainId: Hex): Promise<boolean> {
    const asked = provider.request({ method: 'wallet_getCapabilities', params: [account, [chainId]] })
    const answer = (await withTimeout(asked, timings.walletAnswerMs, clock)) as Capabilities | null
    const found = answer?.[chainId] ?? answer?.[chainId.toLowerCase()]
    const { atomic, atomicBatch } = found ?? {}
    return atomic?.status === 'supported' || atomic?.status === 'ready' || atomicBatch?.supported === true
  }

  return (provider: Eip1193Provider, account: string, chainId: number): Promise<boolean> => {
    const answers = known.get(provider) ?? new Map<string, Promise<boolean>>()
    known.set(provider, answers)
    const key = `${account} ${chainId}`
    const answer = answers.get(key) ?? ask(provider, account, toHex(chainId)).catch(() => false)
    answers.set(key, answer)
    return answer
  }
}
