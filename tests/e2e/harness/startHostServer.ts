import { readFileSync } from 'node:fs'
import { type FilesServer, serveFiles } from '../../../services/files/serveFiles'
import type { Network } from '../../../shared/domain/network'
import { scriptEntries } from '../../../shell/build/scriptEntries'
import { type HostSetup, hostPage } from './hostPage'

/** Serves the host page, on an origin other than the release's. */
export interface HostServer extends FilesServer {
  /** Sets the page from its next load on. */
  setUp(setup: HostSetup): void
}

export async function startHostServer(release: {
  url: string
  folder: string
  networks: readonly Network[]
}): Promise<HostServer> {
  const entries = scriptEntries(release.folder)
  let page = hostPage({}, release.url, entries, release.networks)
  const script = {
    body: readFileSync(new URL('./host.js', import.meta.url)),
    type: 'text/javascript; charset=utf-8',
    headers: { 'cache-control': 'no-store' },
  }
  const server = await serveFiles({
    folder: release.folder,
    port: 0,
    answer: (path) => (path === '/' ? page : path === '/host.js' ? script : undefined),
  })
  return {
    ...server,
    setUp(setup) {
      page = hostPage(setup, release.url, entries, release.networks)
    },
  }
}
