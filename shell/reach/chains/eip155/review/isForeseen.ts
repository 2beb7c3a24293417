import type { WalletIntent } from '@shared/domain/transaction'
import type { Facts } from '@shared/reading/acts/facts'
import { leavesAllowance } from '@shared/reading/acts/leavesAllowance'
import type { Asset } from '@shared/reading/changes/changes'
import type { Given } from '@shared/reading/changes/evm/simulateChanges'
import type { Step } from '@shared/reading/evm/step'
import { unreadTargetsOf } from '@shared/reading/evm/unreadTargetsOf'

/** What the widget lets a contract take is spent at once. Tokens that count in shares round. */
export const wholePart = 1_000n

/** What an intent says that leaves the account: the visitor has typed it. */
export const givenBy = (intent: WalletIntent): readonly Given[] =>
  intent.kind === 'transfer'
    ? []
    : (intent.changes ?? []).flatMap(({ direction, token, amount }) =>
        direction === 'out' ? [{ token, amount: amount.value }] : [],
      )

/** Whether an intent says of an asset that it leaves. If more of it leaves than it says, another warning shows. */
export const isChosenIn =
  (intent: WalletIntent) =>
  (asset: Asset): boolean =>
    intent.kind === 'transfer'
      ? isSame(asset, intent.token)
      : (intent.changes ?? []).some(({ direction, token }) => direction === 'out' && isSame(asset, token))

/**
 * Whether a simulation of unread calls shows what the intent says, and nothing else. No more leaves than the visitor
 * has typed, what is expected arrives, and no allowance is left over. No call goes to a token itself, which could give
 * rights away.
 */
export function isForeseen(
  intent: WalletIntent,
  steps: readonly Step[],
  { tokens: known, simulation }: Pick<Facts, 'tokens' | 'simulation'>,
): boolean {
  if (intent.kind === 'transfer' || simulation?.status !== 'known' || simulation.isPartial) return false
  if (simulation.mismatches.length > 0 || steps.some(({ kind }) => kind === 'create')) return false
  const wanted = intent.changes ?? []
  const [own] = simulation.accounts
  const moved = own?.changes ?? []
  const givenOf = (asset: Asset) =>
    wanted.reduce(
      (sum, { direction, token, amount }) =>
        direction === 'out' && isSame(asset, token) ? sum + amount.value : sum,
      0n,
    )
  const tokens = [...wanted.map(({ token }) => token), ...moved.map(({ asset }) => tokenOf(asset))]
  const named = new Set(tokens.flatMap((token) => (token === undefined ? [] : [token.toLowerCase()])))
  return (
    wanted.length > 0 &&
    !leavesAllowance({ steps, known: [], facts: { tokens: known, simulation } }, wholePart) &&
    moved.every(({ asset, difference }) => -difference <= givenOf(asset)) &&
    wanted.every(
      ({ direction, token }) =>
        direction === 'out' || moved.some((each) => isSame(each.asset, token) && each.difference > 0n),
    ) &&
    !steps.flatMap(unreadTargetsOf).some((to) => named.has(to.toLowerCase()))
  )
}

const tokenOf = (asset: Asset) =>
  asset.kind === 'coin' ? undefined : asset.kind === 'token' ? asset.token : asset.contract

const isSame = (asset: Asset, token: string | undefined) =>
  token === undefined ? asset.kind === 'coin' : asset.kind === 'token' && asset.token === token.toLowerCase()
