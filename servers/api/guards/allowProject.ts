import { ApiError } from '../http/ApiError'
import type { Deps } from './deps'

/** Refuses unlisted projects, if any are listed. @throws ApiError (403) */
export function allowProject({ projects }: Pick<Deps, 'projects'>, projectId = ''): void {
  if (projects.isAllowed(projectId)) return
  throw new ApiError(
    403,
    'ProjectNotAllowed',
    `This API does not serve the project ${projectId.slice(0, 64) || '(none)'}. Send another projectId, or add it to API_PROJECT_IDS.`,
  )
}
