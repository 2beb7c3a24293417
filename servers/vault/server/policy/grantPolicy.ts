import type { GrantUse } from '@shared/vault/grants'
import { type GrantState, matchGrant } from '@shared/vault/matchGrant'

type UseDecision =
  | { readonly outcome: 'unknown' | 'exceeded' }
  | { readonly outcome: 'used'; readonly after: NonNullable<ReturnType<typeof matchGrant>> }

/** What a page may do without asking. Pure: the store reads the facts and writes the decisions. */
export const grantPolicy = {
  /** `liveGrants`: grants of the account that have not ended. */
  add(
    { isTaken, liveGrants }: { readonly isTaken: boolean; readonly liveGrants: number },
    { most }: { readonly most: number },
  ): 'added' | 'full' | 'taken' {
    if (isTaken) return 'taken'
    return liveGrants >= most ? 'full' : 'added'
  },

  /** All calls of the use count, or none. */
  use(grant: GrantState | undefined, use: GrantUse): UseDecision {
    if (!grant) return { outcome: 'unknown' }
    const after = matchGrant(grant, use)
    return after ? { outcome: 'used', after } : { outcome: 'exceeded' }
  },
}
