import type { FeatureContext } from '@shared/contract/context'
import type { Wallet } from '@shared/domain/wallet'
import { useRequest } from '@shared/ui/useRequest'
import { useCallback, useState } from 'react'
import type { ConnectModel } from '../createConnectModel'

/** How long the view waits for details that it can do without. */
const patienceMs = 3_000

export interface WalletLookup {
  readonly isLoading: boolean
  readonly wallet?: Wallet | undefined
  /** The reason why the wallet's details are unknown, if it is known. */
  readonly error?: unknown
  readonly retry: () => void
}

/** The details of a wallet by its id: the host's own at once, others from the registry. */
export function useWallet(
  ctx: FeatureContext,
  model: ConnectModel,
  walletId: string | undefined,
): WalletLookup {
  const { clock, config } = ctx
  const custom = config.customWallets.find(({ id }) => id === walletId)
  const isAsked = Boolean(walletId && !custom)
  const [found, setFound] = useState<{ readonly wallet?: Wallet | undefined; readonly error?: unknown }>()
  const retry = useRequest(
    clock,
    useCallback(
      async (signal: AbortSignal) => {
        if (!isAsked) return
        setFound(undefined)
        let isOver = false
        const end = (result: NonNullable<typeof found>) => {
          cancel()
          if (!isOver && !signal.aborted) setFound(result)
          isOver = true
        }
        const cancel = clock.after(patienceMs, () => end({}))
        signal.addEventListener('abort', cancel)
        try {
          end({ wallet: await (await model.registry()).find(walletId!) })
        } catch (error) {
          end({ error })
        }
      },
      [clock, model, isAsked, walletId],
    ),
  )
  return { isLoading: isAsked && !found, wallet: custom ?? found?.wallet, error: found?.error, retry }
}
