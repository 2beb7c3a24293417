import type { Simulation } from '../changes/changes'
import type { Step } from '../evm/step'
import { allowedBySteps, flat } from './allowances'
import type { Reviewed } from './reviewed'

/**
 * Whether a request with other steps gives an unknown spender an allowance, and its simulation leaves more than this part
 * of it unspent. 2 stands for a half. An approval by itself is for a later request.
 */
export function leavesAllowance(
  review: Pick<Reviewed, 'steps' | 'known'> & {
    readonly facts: Pick<Reviewed['facts'], 'tokens' | 'simulation'>
  },
  part: bigint,
): boolean {
  const { steps, facts } = review
  if (facts.simulation?.status !== 'known' || flat(steps).every(isAllowance)) return false
  const { simulation } = facts
  return [...allowedBySteps(review)].some(
    ([token, { byStrangers }]) =>
      byStrangers > 0n && (byStrangers - takenOf(token, simulation)) * part > byStrangers,
  )
}

const isAllowance = ({ kind }: Step): boolean => kind === 'allow' || kind === 'allowAll'

function takenOf(token: string, { accounts }: Extract<Simulation, { status: 'known' }>): bigint {
  const change = accounts[0]?.changes.find(({ asset }) => asset.kind === 'token' && asset.token === token)
  return change && change.difference < 0n ? -change.difference : 0n
}
