import * as z from 'zod/mini'
import { evmAddress, matching } from './fields'

/** Base units in decimals. */
const amount = matching(/^(?:0|[1-9]\d{0,77})$/)
const whole = z.number().check(z.int(), z.nonnegative())

/** The answer to `GET_GRANTS`, the newest first. */
export const grantsAnswer = z.object({
  grants: z
    .array(
      z.object({
        id: matching(/^0x[\da-f]{64}$/),
        permissions: z
          .array(
            z.discriminatedUnion('kind', [
              z.object({ kind: z.literal('coin'), total: amount, spent: amount }),
              z.object({ kind: z.literal('token'), token: evmAddress, total: amount, spent: amount }),
            ]),
          )
          .check(z.maxLength(5)),
        calls: whole,
        usedCalls: whole,
        createdMs: whole,
        expiresMs: whole,
      }),
    )
    .check(z.maxLength(100)),
})
