import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type FilesServer, serveFiles } from '../../servers/files/serveFiles'
import { build } from '../build/build'
import { distFolder } from '../build/common'
import { isStale } from '../build/isStale'

/**
 * Builds stale parts and serves the result, brotli 11, with the given pages. A copy is served: a concurrent build does
 * not change the measurement.
 */
export async function serveHostPages(
  answers: () => Promise<ReadonlyMap<string, Answer>>,
): Promise<FilesServer> {
  if (isStale()) await build()
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-measured-'))
  cpSync(distFolder, folder, { recursive: true })
  const pages = await answers()
  const server = await serveFiles({ folder, port: 0, answer: (path) => pages.get(path), brotliQuality: 11 })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
