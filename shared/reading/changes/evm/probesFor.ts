import { assetKey } from '../assetKey'
import type { Asset } from '../changes'
import type { AssetTransfer } from './assetTransfer'
import type { Named } from './namedBy'
import type { Probe, SimulatedCall } from './simulateRequest'

/** More than a person reads: the nodes are not asked for more. */
const assetsMost = 24
const receiversMost = 8
const probesMost = 48

/** How important an asset is: assets that leave the account come before the ones in events of unknown tokens. */
const ranks = ['leaves', 'named', 'called', 'comes'] as const

/**
 * The balances to ask for: of the account each asset that moves or is named, and the contracts that are called, since a
 * token may be silent; of the receivers what they are said to get. `isPartial`: there are more.
 */
export function probesFor(
  { account, calls }: { readonly account: string; readonly calls: readonly SimulatedCall[] },
  named: Named,
  transfers: readonly AssetTransfer[],
): { readonly probes: readonly Probe[]; readonly isPartial: boolean } {
  const own = account.toLowerCase()
  const called = calls.flatMap(({ to, data }): Asset[] =>
    to !== undefined && data !== '0x' ? [{ kind: 'token', token: to.toLowerCase() }] : [],
  )
  const assets = {
    leaves: transfers.filter(({ from }) => from === own).map(({ asset }) => asset),
    named: named.assets,
    called,
    comes: transfers.filter(({ to }) => to === own).map(({ asset }) => asset),
  }
  const all = distinct(ranks.flatMap((rank) => assets[rank]))
  const receivers = [...new Set(named.receivers.map((each) => each.account))]
  const shown = new Set(receivers.slice(0, receiversMost))
  const ofReceivers = [...named.receivers, ...transfers.map(({ to, asset }) => ({ account: to, asset }))]
    .filter((each) => shown.has(each.account))
    .map((each) => [`${each.account} ${assetKey(each.asset)}`, each] as const)
  const probes = [
    ...all.slice(0, assetsMost).map((asset) => ({ account: own, asset })),
    ...new Map(ofReceivers).values(),
  ]
  return {
    probes: probes.slice(0, probesMost),
    isPartial: all.length > assetsMost || receivers.length > shown.size || probes.length > probesMost,
  }
}

const distinct = (assets: readonly Asset[]): readonly Asset[] => [
  ...new Map(assets.map((asset) => [assetKey(asset), asset])).values(),
]
