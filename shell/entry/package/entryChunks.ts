/**
 * What the page entry loads. A bundler of the host follows the imports; in the build for script tags, a verified script
 * replaces each (`tools/build/chunkTable.ts`).
 */
export const entryChunks = {
  core: () => import('./core'),
  ui: () => import('../../ui/startUi'),
  react: () => import('../../ui/ownReact'),
  /** The release of this version. */
  release: () => import('../../remotes/release/pinned'),
}
