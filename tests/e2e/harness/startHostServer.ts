import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type FilesServer, serveFiles } from '../../../servers/files/serveFiles'
import type { Network } from '../../../shared/domain/network'
import { scriptEntries } from '../../../tools/build/scriptEntries'
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
  const pageOf = (setup: HostSetup) => {
    const entries = scriptEntries(join(release.folder, setup.shell ?? ''))
    return hostPage(setup, release.url, entries, release.networks)
  }
  let page = pageOf({})
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
      page = pageOf(setup)
    },
  }
}
