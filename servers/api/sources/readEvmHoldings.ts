import { type Address, erc20Abi } from 'viem'
import { getBalance, multicall } from 'viem/actions'
import type { OpenChain } from '../chains/chains'
import type { TokenFacts } from './tokenReader'

/** An account's balance of one asset. */
export interface Holding {
  /** Undefined for the currency of the network. */
  readonly address: string | undefined
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly quantity: bigint
}

/** The currency, even with a zero balance, and the tokens with a balance. @throws when no node answers */
export async function readEvmHoldings(
  { chain, client }: OpenChain,
  account: string,
  tokens: readonly TokenFacts[],
): Promise<readonly Holding[]> {
  const [native, balances] = await Promise.all([
    getBalance(client, { address: account as Address }),
    tokens.length === 0
      ? []
      : multicall(client, {
          deployless: true,
          batchSize: 100_000,
          contracts: tokens.map(
            ({ address }) =>
              ({
                address: address as Address,
                abi: erc20Abi,
                functionName: 'balanceOf',
                args: [account as Address],
              }) as const,
          ),
        }),
  ])
  const held = tokens.flatMap((token, index): Holding[] => {
    const quantity = balances[index]?.result
    return typeof quantity === 'bigint' && quantity > 0n ? [{ ...token, quantity }] : []
  })
  return [{ ...chain.nativeCurrency, address: undefined, quantity: native }, ...held]
}
