import type { Devnet } from '../services/devnet/devnet'
import { nextFreePort } from '../services/devnet/nextFreePort'
import { serveFiles } from '../services/files/serveFiles'
import { developmentKeyFile } from '../shell/build/common'
import { developmentKey } from '../shell/release/tool/keys'
import { playgroundPage } from './playgroundPage'

export interface Playground {
  readonly url: string
  readonly releaseUrl: string
  stop(): Promise<void>
}

/**
 * Serves the playground of a built folder, and beside it, on an origin of its own, the release. Port 0 takes any free
 * ones. @throws when the port is taken
 */
export async function startPlayground({
  folder,
  port,
  devnet,
}: {
  folder: string
  port: number
  devnet: Pick<Devnet, 'networks'>
}): Promise<Playground> {
  const release = await serveFiles({ folder, port: port && (await nextFreePort(port + 1)) })
  const setup = {
    folder,
    networks: devnet.networks,
    releaseUrl: release.url,
    keys: [developmentKey(developmentKeyFile).publicKey],
  }
  const pages = {
    '/': playgroundPage('index.html', setup),
    '/preview.html': playgroundPage('preview.html', setup),
  }
  const answer = (path: string) => pages[path as keyof typeof pages]
  const page = await serveFiles({ folder, port, answer }).catch(async (error) => {
    await release.stop()
    throw error
  })
  return {
    url: page.url,
    releaseUrl: release.url,
    stop: async () => void (await Promise.all([page.stop(), release.stop()])),
  }
}
