import type { AssetMove } from '@shared/domain/calls'
import { knownContract } from './knownContracts'
import { spendersOf } from './spendersOf'
import type { Address, Step } from './step'

/** Base units by token in lower case; of the network's own coin by undefined. */
type Sums = Map<string | undefined, bigint>

/**
 * The bounds that calls set by their own data, whatever a quote or a server says: the most that leaves the account and
 * the least that comes. The chain undoes calls that break them. Undefined if a part of the calls is unread, may fail
 * alone, or runs in the name of another account. Undefined too if it lets a contract take something without a swap.
 */
export function promisedBy(
  steps: readonly Step[],
  {
    account,
    chainId,
    coins,
  }: {
    readonly account: Address
    readonly chainId: string | number
    /** Base units of the network's own coin that all calls pay. */
    readonly coins: bigint
  },
): readonly AssetMove[] | undefined {
  const flat = flatten(steps, account)
  if (!flat?.flatMap(spendersOf).every((each) => isSwapper(each, flat, chainId))) return undefined
  const [out, allowed, come]: [Sums, Sums, Sums] = [new Map([[undefined, coins]]), new Map(), new Map()]
  const isOwn = (address: Address | undefined) => address === undefined || address === account
  for (const step of flat) {
    switch (step.kind) {
      case 'swap':
        if (step.sold.token) add(out, step.sold.token, step.sold.amount)
        if (isOwn(step.to)) add(come, step.bought.token, step.bought.amount)
        break
      case 'collect':
        if (isOwn(step.to) && step.shareBps === undefined) add(come, step.sum.token, step.sum.amount)
        break
      case 'sendToken':
        if (isOwn(step.from)) add(out, step.token, step.value)
        break
      case 'allow':
        if (step.change !== 'decrease') add(allowed, step.token, step.value)
        break
      case 'wrap':
        add(come, step.token, step.amount)
        break
      case 'unwrap':
        add(out, step.token, step.amount)
        add(come, undefined, step.amount)
        break
      case 'sendCoin':
        break
      default:
        return undefined
    }
  }
  // What a contract may take and what it takes leave once.
  for (const [token, value] of allowed) if (value > (out.get(token) ?? 0n)) out.set(token, value)
  return [...new Set([...out.keys(), ...come.keys()])].flatMap((token): AssetMove[] => {
    const gained = (come.get(token) ?? 0n) - (out.get(token) ?? 0n)
    if (gained === 0n) return []
    const ofToken = token === undefined ? {} : { token }
    return [{ direction: gained > 0n ? 'in' : 'out', ...ofToken, value: gained > 0n ? gained : -gained }]
  })
}

function add(sums: Sums, token: Address | undefined, amount: bigint | 'rest'): void {
  const key = token?.toLowerCase()
  // The rest of what a contract has is no promise.
  if (amount !== 'rest') sums.set(key, (sums.get(key) ?? 0n) + amount)
}

/** The steps without their bundles; undefined if one of them promises nothing. */
function flatten(
  steps: readonly Step[],
  account: Address,
): readonly Exclude<Step, { kind: 'several' }>[] | undefined {
  const flat: Exclude<Step, { kind: 'several' }>[] = []
  for (const step of steps) {
    if (step.isPartial || step.mayFail) return undefined
    if (step.kind === 'several') {
      const inner = step.caller === account ? flatten(step.steps, account) : undefined
      if (!inner) return undefined
      flat.push(...inner)
    } else flat.push(step)
  }
  return flat
}

const isSwapper = (spender: Address, steps: readonly Step[], chainId: string | number): boolean =>
  knownContract(chainId, spender) === 'permit2' ||
  steps.some((step) => step.kind === 'swap' && step.contract.toLowerCase() === spender.toLowerCase())
