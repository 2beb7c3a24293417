import { z } from 'zod/mini'

/** `POST /v1/digits`: one entry of digits was counted. `left`: how many more are, before this way is closed. */
export const digitTrySchema = z.object({ left: z.int() })

/** The route that counts entries, and takes a right one back. */
export const digitsPath = '/v1/digits'
