import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Answer, type FilesServer, serveFiles } from '../../services/files/serveFiles'
import { build } from '../../shell/build/build'
import { distFolder } from '../../shell/build/common'
import { isStale } from '../../shell/build/isStale'

/**
 * Builds what is stale and serves it, brotli 11, with the pages that are answered besides. A copy is served: a build
 * that starts meanwhile changes nothing of what is measured.
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
