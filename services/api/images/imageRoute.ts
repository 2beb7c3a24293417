import { createRoute, z } from '@hono/zod-openapi'
import { errorSchema } from '../errorSchema'

/** What the routes of images have in common. */
export function imageRoute<Path extends string>(path: Path, summary: string) {
  return createRoute({
    method: 'get',
    path,
    summary,
    request: { params: z.object({ imageId: z.string().min(1).max(64) }) },
    responses: {
      200: {
        description: 'A square monogram.',
        content: { 'image/png': { schema: z.string().openapi({ format: 'binary' }) } },
      },
      304: { description: 'As the client has it (`If-None-Match`).' },
      400: { description: 'No id.', content: { 'application/json': { schema: errorSchema } } },
      404: { description: 'No such image.', content: { 'application/json': { schema: errorSchema } } },
      429: { description: 'Too many requests.', content: { 'application/json': { schema: errorSchema } } },
    },
  })
}
