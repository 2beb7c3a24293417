import { z } from '@hono/zod-openapi'
import { type Project, projectSchema } from '../../../kit/projects'
import { readJsonSetting } from './readJsonSetting'

/** The projects of the file that `API_PROJECTS` names, which the API reads too. @throws with the correction */
export function readProjects(path: string | undefined): readonly Project[] {
  if (!path) throw new Error('API_PROJECTS is the path of a JSON file of projects with their origins.')
  const result = z.array(projectSchema).safeParse(readJsonSetting('API_PROJECTS', path))
  if (result.success) return result.data
  throw new Error(`API_PROJECTS, ${path}: ${z.prettifyError(result.error)}`)
}
