import type { Step } from '../evm/step'
import type { Reviewed } from './reviewed'

/** What a request lets others take of one token. */
export interface Allowed {
  readonly all: bigint
  /** The sum for spenders that the wallet does not know. */
  readonly byStrangers: bigint
}

/** The steps, those inside of others in their place. */
export const flat = (steps: readonly Step[]): readonly Exclude<Step, { kind: 'several' }>[] =>
  steps.flatMap((step) => (step.kind === 'several' ? flat(step.steps) : [step]))

/** What the steps let others take of each token, by its address in lower case. */
export function allowedBySteps({
  steps,
  known,
  facts,
}: Pick<Reviewed, 'steps' | 'known'> & { readonly facts: Pick<Reviewed['facts'], 'tokens'> }): ReadonlyMap<
  string,
  Allowed
> {
  const trusted = new Set(known.map((each) => each.toLowerCase()))
  const found = new Map<string, Allowed>()
  for (const step of flat(steps)) {
    if (step.kind !== 'allow' || step.change === 'decrease') continue
    // The number of an NFT is not an amount.
    if (!step.isFungible && !facts.tokens.has(step.token.toLowerCase())) continue
    add(found, step.token.toLowerCase(), step.value, trusted.has(step.spender.toLowerCase()))
  }
  return found
}

export function add(found: Map<string, Allowed>, key: string, value: bigint, isKnown: boolean) {
  const { all, byStrangers } = found.get(key) ?? { all: 0n, byStrangers: 0n }
  found.set(key, { all: all + value, byStrangers: byStrangers + (isKnown ? 0n : value) })
}
