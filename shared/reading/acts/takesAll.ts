import type { Step } from '../evm/step'
import { isUnlimited } from '../evm/tokenFunctions'
import { type Allowed, add, allowedBySteps, flat } from './allowances'
import type { HoldingFacts } from './facts'
import type { Reviewed } from './reviewed'

/** So many times what the account has is far above it: exact approvals, and those with some room, are below. */
const timesMost = 2n
/** If the account has nothing of a token yet, a spender may get an allowance of a millionth of the supply. */
const partOfSupply = 1_000_000n
/** A billion whole tokens: more than a person means to approve. Used if no node answers. */
const wholeMost = 9
/** Half of the numbers that Solana has: no token has as many. */
const lamportsMost = 2n ** 63n

/**
 * Whether a request lets others take practically everything that the account has, or will have, of a token. Several
 * allowances count by their sum. An allowance is as good as unlimited if it is
 * - as large as the whole supply of the token,
 * - more than twice what the account has, for a spender that the wallet does not know,
 * - a billion tokens, if the nodes do not say how many there are.
 */
export function takesAll(review: Reviewed): boolean {
  const { facts } = review
  const evm = [...allowedBySteps(review)].some(([token, allowed]) =>
    isAll(allowed, {
      ...facts.holdings?.get(token),
      brought: broughtBy(review.steps, token, review.account),
      decimals: facts.tokens.get(token)?.decimals,
    }),
  )
  return evm || takesAllOnSolana(review)
}

interface Has extends HoldingFacts {
  /** The amount of the token that the request itself brings. */
  readonly brought: bigint
  readonly decimals: number | undefined
}

function isAll({ all, byStrangers }: Allowed, { balance, supply, brought, decimals }: Has): boolean {
  if (isUnlimited(all)) return true
  const has = balance === undefined ? undefined : balance + brought
  if (has !== undefined && has > 0n && byStrangers > has * timesMost) return true
  if (supply !== undefined && supply > 0n)
    return all >= supply || (has === 0n && byStrangers * partOfSupply > supply)
  if (has !== undefined && has > 0n && all <= has * timesMost) return false
  return decimals !== undefined && all >= 10n ** BigInt(decimals + wholeMost)
}

function broughtBy(steps: readonly Step[], token: string, account: string): bigint {
  return flat(steps).reduce((sum, step) => {
    if (step.kind === 'wrap') return step.token.toLowerCase() === token ? sum + step.amount : sum
    if (step.kind !== 'swap' || (step.to && step.to !== account)) return sum
    const { bought } = step
    return bought.token?.toLowerCase() === token && bought.amount !== 'rest' ? sum + bought.amount : sum
  }, 0n)
}

/** No spender is known there. The program has one delegate a token account; several instructions are added up. */
function takesAllOnSolana({ solanaSteps, facts }: Reviewed): boolean {
  const found = new Map<string, Allowed>()
  for (const step of solanaSteps)
    if (step.kind === 'tokenApprove') add(found, step.source, step.amount, false)
  return [...found].some(([source, allowed]) => {
    const step = solanaSteps.find((each) => each.kind === 'tokenApprove' && each.source === source)
    const { mint: named, decimals } = step as Extract<typeof step, { kind: 'tokenApprove' }>
    const held = facts.tokenAccounts?.get(source)
    const mint = named ?? held?.mint
    const brought = solanaSteps.reduce((sum, each) => {
      if (each.kind === 'transfer' && each.to === source) return sum + each.lamports
      return each.kind === 'tokenTransfer' && each.destination === source ? sum + each.amount : sum
    }, 0n)
    return (
      allowed.all >= lamportsMost ||
      isAll(allowed, {
        balance: held?.amount,
        supply: mint === undefined ? undefined : facts.holdings?.get(mint)?.supply,

        brought,
        decimals: decimals ?? (mint === undefined ? undefined : facts.tokens.get(mint)?.decimals),
      })
    )
  })
}
