import type { Step } from './step'

/** The name of an NFT in facts. */
export const nftKey = (contract: string, id: bigint): string => `${contract.toLowerCase()}/${id}`

/**
 * What a step, or one inside of it, lets others take if its contract is one of NFTs: the data of an amount are the same.
 * An amount of zero ends an allowance, so number zero is left out.
 */
export function allowedNftsOf(step: Step): readonly { readonly contract: string; readonly id: bigint }[] {
  if (step.kind === 'several') return step.steps.flatMap(allowedNftsOf)
  return step.kind === 'allow' && !step.isFungible && step.value > 0n
    ? [{ contract: step.token.toLowerCase(), id: step.value }]
    : []
}
