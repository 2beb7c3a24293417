import { createRoute, z } from '@hono/zod-openapi'
import { errorSchema } from '../http/errorSchema'

const imageSchema = z.string().openapi({ format: 'binary' })

/** The common parts of the image routes. */
export function imageRoute<Path extends string, Params extends z.ZodRawShape>(
  path: Path,
  summary: string,
  params: Params,
) {
  return createRoute({
    method: 'get',
    path,
    summary,
    request: { params: z.object(params) },
    responses: {
      200: {
        description: 'Its own mark, or a monogram; a square.',
        content: { 'image/svg+xml': { schema: imageSchema }, 'image/png': { schema: imageSchema } },
      },
      204: { description: 'No mark of it is known.' },
      304: { description: 'As the client has it (`If-None-Match`).' },
      400: { description: 'No id.', content: { 'application/json': { schema: errorSchema } } },
      404: { description: 'No such image.', content: { 'application/json': { schema: errorSchema } } },
      429: { description: 'Too many requests.', content: { 'application/json': { schema: errorSchema } } },
    },
  })
}

/** An id of the registry or of a preset, or a CAIP-2 id. */
export const imageId = z.string().min(1).max(64)
