import { z } from 'zod/mini'

/** `POST /v1/digits`: one entry of digits was counted. `left`: how many more are, before this way is closed. */
export const digitTrySchema = z.object({ left: z.int() })

/** Where entries are counted, and a right one is taken back. */
export const digitsPath = '/v1/digits'
