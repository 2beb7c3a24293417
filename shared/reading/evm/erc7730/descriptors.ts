import type { Descriptor } from './descriptor'
import aaveV3Pool from './descriptors/aaveV3Pool.json'
import cowSwap from './descriptors/cowSwap.json'
import lido from './descriptors/lido.json'

/** Written by us, from the published sources of each contract; never fetched. */
export const descriptors: readonly Descriptor[] = [aaveV3Pool, cowSwap, lido]

/** Contracts of a network that descriptors name, in lower case. */
export const describedAddresses = (chainId: string | number): readonly string[] =>
  descriptors.flatMap(({ context: { contract, eip712 } }) =>
    [...(contract?.deployments ?? []), ...(eip712?.deployments ?? [])].flatMap((each) =>
      `${each.chainId}` === `${chainId}` ? [each.address] : [],
    ),
  )
