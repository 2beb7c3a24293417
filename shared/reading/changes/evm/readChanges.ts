import { cleanReason } from '@shared/domain/cleanReason'
import { assetKey } from '../assetKey'
import type { AccountChanges, Asset, BalanceChange, Mismatch, Simulation } from '../changes'
import type { AssetTransfer } from './assetTransfer'
import type { Named } from './namedBy'
import type { Simulated } from './readSimulated'
import { reasonIn } from './reasonIn'
import type { Probe } from './simulateRequest'
import { transfersIn } from './transfersIn'

/** What one simulation was asked, and what it answered. */
export interface Run {
  readonly account: string
  readonly probes: readonly Probe[]
  /** The probes, the calls, and the probes again. */
  readonly calls: readonly Simulated[]
  readonly isPartial: boolean
}

/** The account's own calls of a simulation. */
export const ownCalls = ({ probes, calls }: Pick<Run, 'probes' | 'calls'>): readonly Simulated[] =>
  calls.slice(probes.length, calls.length - probes.length)

/** The transfers that a simulation's events report. */
export const transfersOf = (run: Pick<Run, 'probes' | 'calls'>): readonly AssetTransfer[] =>
  ownCalls(run).flatMap(({ logs }) => logs.flatMap(transfersIn))

/**
 * What a simulation tells: of each account what its balances become, by themselves and else by events, and where the two
 * or the request's steps differ. Pure.
 */
export function readChanges(run: Run, named: Named): Simulation {
  const failed = ownCalls(run).findIndex(({ isDone }) => !isDone)
  if (failed >= 0) {
    const { returned, error } = ownCalls(run)[failed]!
    const reason = cleanReason(reasonIn(returned) ?? reasonOf(error) ?? '')
    return { status: 'fails', step: failed + 1, ...(reason && { reason }) }
  }
  const own = run.account.toLowerCase()
  const transfers = transfersOf(run)
  const found = [...new Set([own, ...named.receivers.map(({ account }) => account)])].map((account) =>
    changesFor(account, run, transfers),
  )
  const accounts = found.map(({ account, changes }) => ({ account, changes }))
  return {
    status: 'known',
    accounts,
    isPartial: run.isPartial,
    hasFee: false,
    mismatches: [...found.flatMap(({ lies }) => lies), ...unnamedIn(accounts[0]!, named)],
  }
}

function changesFor(account: string, { probes, calls }: Run, transfers: readonly AssetTransfer[]) {
  const said = saidOf(account, transfers)
  const changes: BalanceChange[] = []
  const lies: Mismatch[] = []
  const isProbed = new Set<string>()
  for (const [at, { account: of, asset }] of probes.entries()) {
    if (of !== account) continue
    const balances = balancesOf(asset, account, calls[at]!, calls[calls.length - probes.length + at]!)
    if (!balances) continue
    const key = assetKey(asset)
    isProbed.add(key)
    const difference = balances.after - balances.before
    if (difference !== 0n && !isCount(asset, difference)) changes.push({ asset, difference, ...balances })
    // Not every node reports the coin's moves.
    if (asset.kind === 'coin') continue
    const { sum, withWrapping } = said.get(key) ?? { sum: 0n, withWrapping: 0n }
    if ([sum, withWrapping].some((each) => isClose(each, difference)) || isCount(asset, difference)) continue
    lies.push({ kind: 'events', account, asset, said: sum, difference })
  }
  for (const [key, { asset, withWrapping }] of said)
    if (!isProbed.has(key) && withWrapping !== 0n) changes.push({ asset, difference: withWrapping })
  return { account, changes, lies }

  /** A contract of NFTs answers the question for tokens too: with how many of them the account has. */
  function isCount(asset: Asset, difference: bigint): boolean {
    if (asset.kind !== 'token') return false
    const numbers = [...said.values()].filter(
      (each) => each.asset.kind === 'nft' && each.asset.contract === asset.token,
    )
    return numbers.length > 0 && numbers.reduce((sum, each) => sum + each.sum, 0n) === difference
  }
}

interface Said {
  readonly asset: Asset
  readonly sum: bigint
  /** The sum including events of contracts that wrap the coin. Some of them emit a transfer too. */
  readonly withWrapping: bigint
}

function saidOf(account: string, transfers: readonly AssetTransfer[]): ReadonlyMap<string, Said> {
  const said = new Map<string, Said>()
  for (const { asset, from, to, amount, isWrapping } of transfers) {
    const moved = (to === account ? amount : 0n) - (from === account ? amount : 0n)
    if (moved === 0n) continue
    const key = assetKey(asset)
    const known = said.get(key) ?? { asset, sum: 0n, withWrapping: 0n }
    said.set(key, {
      asset,
      sum: known.sum + (isWrapping ? 0n : moved),
      withWrapping: known.withWrapping + moved,
    })
  }
  return said
}

/** Tokens that count in shares round. */
function isClose(said: bigint, difference: bigint): boolean {
  const apart = said > difference ? said - difference : difference - said
  return apart * 1_000n <= (difference < 0n ? -difference : difference)
}

/** Undefined if the contract does not say. */
function balancesOf(asset: Asset, account: string, first: Simulated, last: Simulated) {
  const before = balanceIn(asset, account, first)
  const after = balanceIn(asset, account, last)
  if (before === undefined && after === undefined) return undefined
  // An NFT that is not minted yet, or is burnt, has no owner.
  if (asset.kind === 'nft') return { before: before ?? 0n, after: after ?? 0n }
  return before === undefined || after === undefined ? undefined : { before, after }
}

function balanceIn(asset: Asset, account: string, { isDone, returned }: Simulated): bigint | undefined {
  if (!isDone || !/^0x[\da-f]{64}$/i.test(returned)) return undefined
  if (asset.kind !== 'nft') return BigInt(returned)
  return returned.slice(26).toLowerCase() === account.slice(2) ? 1n : 0n
}

function unnamedIn({ changes }: AccountChanges, { most, isRead }: Named): readonly Mismatch[] {
  return changes.flatMap(({ asset, difference }) => {
    const said = most.get(assetKey(asset)) ?? 0n
    const left = -difference
    return left > said ? [{ kind: 'unnamed', asset, said, left, isRead } as const] : []
  })
}

/** What nodes write before a contract's own words. Source: geth, anvil */
const reasonOf = (error: string | undefined) =>
  error && /reverted(?: with reason string)?: +["']?([^"'\n]+)/i.exec(error)?.[1]
