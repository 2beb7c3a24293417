import { strangerName } from '@shared/domain/strangerName'
import { isUnlimited } from '../evm/tokenFunctions'
import type { CoinNetwork, ShownAmount } from './act'
import type { Facts, TokenFacts } from './facts'

/** An amount of the network's own coin, by the vault's word. */
export function coinAmount(value: bigint, { nativeCurrency }: CoinNetwork): ShownAmount {
  const { symbol, decimals } = nativeCurrency
  return { value, symbol, decimals, isQuoted: false }
}

export const tokenAmount = (value: bigint, { symbol, decimals, isListed }: TokenFacts): ShownAmount => ({
  value,
  decimals,
  isQuoted: !isListed,
  symbol: strangerName(symbol),
})

/** What others may spend: an amount, or as good as all there is. */
export const allowedAmount = (value: bigint, token: TokenFacts): ShownAmount | 'unlimited' =>
  isUnlimited(value) ? 'unlimited' : tokenAmount(value, token)

/** The facts of an EVM token, by its address in any writing. */
export const tokenOf = ({ tokens }: Facts, address: string): TokenFacts | undefined =>
  tokens.get(address.toLowerCase())
