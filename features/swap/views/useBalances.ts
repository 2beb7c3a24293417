import { type Price, priceOf } from '@shared/amounts/price'
import type { FeatureContext } from '@shared/contract/context'
import { isSameHolding } from '@shared/portfolio/holdingIds'
import type { Swapper } from '@shared/swaps/swapper'
import { contractOf, type SwapToken } from '@shared/swaps/swapToken'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useState } from 'react'

export interface Balances {
  /** The balance of the token to swap, in base units; undefined while unknown. */
  readonly token: bigint | undefined
  /** The balance of the network's own currency. */
  readonly currency: bigint | undefined
  /** The token's price; undefined if it is unknown, and on test networks. */
  readonly price: Price | undefined
}

interface Read extends Balances {
  readonly key: string
}

/** The balances that a swap is paid from, as the node tells them. */
export function useBalances(
  ctx: FeatureContext,
  { from, networkId }: Swapper,
  fromToken: SwapToken | undefined,
): Balances {
  const key = `${networkId}:${from} ${fromToken?.id}`
  const [read, setRead] = useState<Read>()
  useRequest(
    ctx.clock,
    useCallback(
      async (signal) => {
        if (!fromToken) return
        const set = (change: Partial<Balances>) => {
          if (!signal.aborted)
            setRead((before) => ({
              ...(before?.key === key ? before : { key, ...unknown }),
              ...change,
            }))
        }
        const contract = contractOf(fromToken)
        const { chains } = ctx
        const currency = chains.nativeBalance({ signal }).then(({ value }) => value)
        const token = contract
          ? chains.tokenBalance(contract, { signal }).then(({ value }) => value)
          : currency
        const isTest = chains.network(networkId)?.testnet
        const price = isTest
          ? undefined
          : chains.assets
              .read({ address: from, networkId, signal })
              .then(({ holdings }) =>
                priceOf(
                  holdings.find(({ id }) =>
                    isSameHolding(id, contract ? `${networkId}:${contract}` : networkId),
                  ),
                ),
              )
        // Without one of them, the review still says what is lacking.
        await Promise.all([
          currency.then((value) => set({ currency: value })).catch(() => {}),
          token.then((value) => set({ token: value })).catch(() => {}),
          price?.then((value) => set({ price: value })).catch(() => {}),
        ])
      },
      [ctx, from, networkId, fromToken, key],
    ),
  )
  return read?.key === key ? read : unknown
}

const unknown: Balances = { token: undefined, currency: undefined, price: undefined }
