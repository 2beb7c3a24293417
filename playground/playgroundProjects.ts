import type { Project } from '../servers/kit/projects'

/** The projects of the embedded wallet: the project of the controls, and the widget's default if they name none. */
export const playgroundProjects = (port: number): Project[] =>
  ['playground', 'default'].map((id) => {
    return { id, name: 'Latchkey playground', origins: [`http://localhost:${port}`] }
  })
