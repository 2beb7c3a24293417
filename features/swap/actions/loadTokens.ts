import type { FeatureContext } from '@shared/contract/context'
import { parseNetworkId } from '@shared/domain/caip'
import { isLatchkeyError } from '@shared/errors/LatchkeyError'
import { statusOf } from '@shared/errors/statusOf'
import type { Swapper } from '@shared/swaps/swapper'
import type { SwapModel } from '../activateSwap'
import type { Tokens } from '../form/tokens'
import { tokensSchema } from '../form/tokensSchema'

/**
 * Loads the tokens of a network, the currency first, once: known ones stay. Never rejects. Only EVM networks have
 * swaps, and of those the ones that the server names.
 */
export async function loadTokens(
  { config, http }: Pick<FeatureContext, 'config' | 'http'>,
  { tokens }: Pick<SwapModel, 'tokens'>,
  { networkId }: Pick<Swapper, 'networkId'>,
  signal: AbortSignal,
): Promise<void> {
  const before = tokens.get()[networkId]
  if (before?.status === 'shown' || before?.status === 'unsupported') return
  const set = (value: Tokens) => tokens.update((all) => ({ ...all, [networkId]: value }))
  if (!config.apiUrl || parseNetworkId(networkId).namespace !== 'eip155')
    return set({ status: 'unsupported' })
  set({ status: 'loading' })
  try {
    const answer = await http.request('/v1/convert/tokens', {
      query: { chainId: networkId },
      schema: tokensSchema,
      signal,
    })
    const { length } = answer.tokens
    set(length ? { status: 'shown', list: answer.tokens } : { status: 'unsupported' })
  } catch (error) {
    if (signal.aborted || isLatchkeyError(error, 'RequestAborted')) return
    set({ status: statusOf(error) === 400 ? 'unsupported' : 'failed' })
  }
}
