import { allowedNftsOf, nftKey } from '../evm/allowedNftsOf'
import type { Step } from '../evm/step'
import type { Facts } from './facts'

/** An allowance of one NFT: the contract says that it is the account's, and has no amounts. */
export const isOwnNft = (step: Step, { tokens, ownedNfts }: Facts): boolean =>
  allowedNftsOf(step).some(
    ({ contract, id }) => !tokens.has(contract) && ownedNfts?.has(nftKey(contract, id)),
  )
