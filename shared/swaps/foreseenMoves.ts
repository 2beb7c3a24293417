import type { AssetMove, CallsForecast } from '@shared/domain/calls'
import type { Review } from '@shared/reading/review'

/**
 * What calls that a server wrote move for the account: as a node simulates it, else as their own data hold it. Undefined
 * if neither says it: then the wallet is not asked.
 */
export const foreseenMoves = (
  { moves }: Pick<CallsForecast, 'moves'>,
  review: Pick<Review, 'promised'> | undefined,
): readonly AssetMove[] | undefined => moves ?? review?.promised
