import type { Clock } from '@shared/contract/ports/clock'
import { formatAmount } from '@shared/domain/amount'
import { toBigInt, toHex } from '@shared/domain/evmQuantity'
import type { HeldAsset } from '@shared/domain/heldAsset'
import type { Network } from '@shared/domain/network'
import { timings } from '../../../../ground/async/timings'
import { withTimeout } from '../../../../ground/async/withTimeout'
import type { Eip1193Provider } from '../../../connectors/connector'

interface RawAsset {
  readonly address?: unknown
  readonly balance?: unknown
  readonly type?: unknown
  readonly metadata?: {
    readonly name?: unknown
    readonly symbol?: unknown
    readonly decimals?: unknown
    /** Price and image, which the standard leaves to wallets. */
    readonly value?: unknown
    readonly iconUrl?: unknown
  }
}

/**
 * The coin and tokens that a wallet lists for an account on a network. Entries without a name, an amount or an
 * address are left out; with none left there is no answer, so that the API is asked. Source: ERC-7811,
 * `wallet_getAssets` @throws errors of the wallet
 */
export async function readWalletAssets(
  provider: Eip1193Provider,
  account: string,
  { id, caipNetworkId, nativeCurrency, assets: images }: Network,
  clock: Clock,
): Promise<readonly HeldAsset[]> {
  const chainId = toHex(Number(id))
  const params = [{ account, chainFilter: [chainId], assetTypeFilter: ['native', 'erc20'] }]
  const asked = provider.request({ method: 'wallet_getAssets', params })
  const answer = (await withTimeout(asked, timings.walletAnswerMs, clock)) as Readonly<
    Record<string, unknown>
  > | null
  const listed = answer?.[chainId] ?? answer?.[chainId.toLowerCase()]
  if (!Array.isArray(listed)) throw new Error('The wallet listed nothing for the network.')
  const usable = listed.flatMap((raw: RawAsset): HeldAsset[] => {
    const { address, balance, type, metadata = {} } = raw ?? {}
    // The standard writes types in small letters, some wallets in capitals.
    const kind = typeof type === 'string' ? type.toLowerCase() : undefined
    const isNative = kind === 'native' || address === 'native'
    const decimals = Number(metadata.decimals ?? (isNative ? nativeCurrency.decimals : Number.NaN))
    const isToken = kind === 'erc20' && typeof address === 'string' && /^0x[\da-f]{40}$/i.test(address)
    if ((!isNative && !isToken) || !Number.isInteger(decimals) || decimals < 0 || decimals > 255) return []
    const symbol = metadata.symbol ?? (isNative ? nativeCurrency.symbol : undefined)
    const name = metadata.name ?? (isNative ? nativeCurrency.name : symbol)
    if (typeof symbol !== 'string' || typeof name !== 'string') return []
    const { value, iconUrl = isNative ? images?.imageUrl : undefined } = metadata
    try {
      return [
        {
          name,
          symbol,
          chainId: caipNetworkId,
          address: isNative ? undefined : `${caipNetworkId}:${address as string}`,
          value: typeof value === 'number' ? value : undefined,
          quantity: {
            decimals: String(decimals),
            numeric: formatAmount({ value: toBigInt(balance), decimals }, decimals),
          },
          iconUrl: typeof iconUrl === 'string' ? iconUrl : undefined,
        },
      ]
    } catch {
      return []
    }
  })
  if (usable.length === 0) throw new Error('The wallet listed nothing that can be read.')
  return usable
}
