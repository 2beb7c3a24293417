import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Answer } from '../../services/files/serveFiles'
import { type FilesServer, serveFiles } from '../../services/files/serveFiles'
import { build } from '../../shell/build/build'
import { distFolder } from '../../shell/build/common'
import { isStale } from '../../shell/build/isStale'

/** Builds what is stale and serves `dist/`, brotli 11, with the pages that are answered besides. */
export async function serveHostPages(
  answers: () => Promise<ReadonlyMap<string, Answer>>,
): Promise<FilesServer> {
  if (isStale()) await build()
  const pages = await answers()
  return serveFiles({ folder: distFolder, port: 0, answer: (path) => pages.get(path) })
}

/** The minimal page, whose host hands in its own React. */
export function hostReactPage(): Answer {
  const html = readFileSync(resolve(distFolder, 'minimal/index.html'), 'utf8')
  return {
    body: html
      .replace('<script type="module">', `$&\nimport { react } from '/host/react.js'`)
      .replace('createLatchkey({', '$&\n  react: async () => react,'),
    headers: { 'cache-control': 'no-cache' },
  }
}
