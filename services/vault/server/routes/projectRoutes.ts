import type { ProjectAnswer } from '../../http/project'
import { cleanName } from '../../mail/cleanName'
import type { AddRoute } from '../deps'
import { readCaller } from '../readCaller'

/** Whether the page of a handshake is on the project's list, and what the project is called. It takes no proof. */
export const projectRoutes: AddRoute = (app, deps) => {
  app.get('/v1/project', (c) => {
    const { project } = readCaller(c, deps)
    return c.json({ name: cleanName(project.name ?? '') || null } satisfies ProjectAnswer)
  })
}
