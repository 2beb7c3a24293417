import { isNetworkId, type NetworkId } from '@shared/domain/caip'
import * as z from 'zod/mini'

/** The answers of a sign-in server, as far as we read them. Source: docs/reference/specification.md#sign-in. */
export const responseSchemas = {
  nonce: z.object({ nonce: z.string().check(z.minLength(8)), token: z.string() }),
  authenticate: z.object({ token: z.string().check(z.minLength(1)) }),
  me: z.object({ address: z.string(), caip2Network: z.custom<NetworkId>(isNetworkId) }),
  signOut: z.unknown(),
}
