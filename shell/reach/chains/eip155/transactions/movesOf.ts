import type { AssetMove } from '@shared/domain/calls'
import type { Log } from '@shared/reading/changes/evm/log'
import { tokenTransferIn } from '@shared/reading/changes/evm/tokenTransferIn'
import { toAddress } from './ethCall'

/** A transfer of a token or of the network's own currency; undefined for any other event, also for collectibles. */
export function transferOf(log: Log) {
  const transfer = tokenTransferIn(log)
  if (!transfer) return undefined
  const { asset, from, to, amount } = transfer
  return {
    token: asset.kind === 'token' ? toAddress(asset.token) : undefined,
    isFrom: (account: string) => from === toAddress(account),
    isTo: (account: string) => to === toAddress(account),
    value: amount,
  }
}

/** What an account gains and loses by the transfers among events, summed up by asset. */
export function movesOf(logs: readonly Log[], account: string): AssetMove[] {
  const sums = new Map<string | undefined, bigint>()
  for (const log of logs) {
    const transfer = transferOf(log)
    if (!transfer) continue
    const { token, value } = transfer
    const gained = (transfer.isTo(account) ? value : 0n) - (transfer.isFrom(account) ? value : 0n)
    sums.set(token, (sums.get(token) ?? 0n) + gained)
  }
  return [...sums]
    .filter(([, sum]) => sum !== 0n)
    .map(([token, sum]) => ({
      direction: sum > 0n ? 'in' : 'out',
      ...(token !== undefined && { token }),
      value: sum > 0n ? sum : -sum,
    }))
}
