import type { FeatureContext } from '@shared/contract/context'
import type { AccountModel } from '../accountModel'
import { accountKey, type ShownAccount } from '../model'

/** Reads the balance of the token that the host wants shown. Never rejects: without it the rest is shown. */
export async function readHostToken(
  { chains, config, log }: FeatureContext,
  { hostTokens }: AccountModel,
  shown: ShownAccount,
  signal: AbortSignal,
): Promise<void> {
  const { networkId } = shown
  const token = Object.hasOwn(config.tokens, networkId) ? config.tokens[networkId] : undefined
  if (!token) return
  try {
    const amount = await chains.tokenBalance(token.address, { signal })
    const id = `${networkId}:${token.address}`
    const holding = { id, name: amount.symbol, iconUrl: token.image, amount }
    if (!signal.aborted) hostTokens.update((all) => ({ ...all, [accountKey(shown)]: holding }))
  } catch (error) {
    if (!signal.aborted) log.warn('The token of `tokens` could not be read', error)
  }
}
