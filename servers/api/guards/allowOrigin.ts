import { ApiError } from '../http/ApiError'
import type { Deps } from './deps'

/** Refuses pages that are not the project's, if it lists its own. @throws ApiError (403) */
export function allowOrigin({ projects }: Pick<Deps, 'projects'>, projectId: string, origin: string): void {
  if (projects.isOriginAllowed(projectId, origin)) return
  throw new ApiError(
    403,
    'OriginNotAllowed',
    'Pages of this origin may not use the project. Add it to the origins of the project.',
  )
}
