import { root } from '../build/common'
import { listFiles } from './listFiles'

/** The paths of all source files in the folder, with `/` between their parts. */
export const listSources = (folder = root): string[] =>
  listFiles(folder).filter((file) => /\.(ts|tsx|mts|mjs|js|cjs)$/.test(file))
