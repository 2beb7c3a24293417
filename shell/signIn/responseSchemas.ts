import { isNetworkId, type NetworkId } from '@shared/domain/caip'
import * as z from 'zod/mini'

/** What a sign-in server answers, as far as we read it. Source: facts §1.9. */
export const responseSchemas = {
  nonce: z.object({ nonce: z.string().check(z.minLength(8)), token: z.string() }),
  authenticate: z.object({ token: z.string().check(z.minLength(1)) }),
  me: z.object({ address: z.string(), caip2Network: z.custom<NetworkId>(isNetworkId) }),
  signOut: z.unknown(),
}
