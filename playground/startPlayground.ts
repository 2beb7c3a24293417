import { nextFreePort } from '../devnet/processes/nextFreePort'
import { serveFiles } from '../servers/files/serveFiles'
import { developmentKeyFile } from '../tools/build/common'
import { developmentKey } from '../tools/release/keys'
import { pageFile } from './pageFile'
import { playgroundPage } from './playgroundPage'
import type { Services } from './startServices'

export interface Playground {
  readonly url: string
  readonly releaseUrl: string
  stop(): Promise<void>
}

/**
 * Serves the playground of a built folder, and the release on a separate origin. Port 0 takes any free ports.
 * @throws if the port is taken
 */
export async function startPlayground({
  folder,
  port,
  services,
}: {
  folder: string
  port: number
  services: Pick<Services, 'networks' | 'relayUrl' | 'apiUrl' | 'faucet' | 'embedded'>
}): Promise<Playground> {
  const release = await serveFiles({ folder, port: port && (await nextFreePort(port + 1)) })
  const { networks, relayUrl, apiUrl, faucet, embedded } = services
  const keys = [developmentKey(developmentKeyFile).publicKey]
  const setup = {
    folder,
    networks,
    relayUrl,
    apiUrl,
    faucet,
    releaseUrl: release.url,
    keys,
    ...(embedded && { embedded }),
  }
  const answer = (path: string) => {
    const file = pageFile(path)
    return file && playgroundPage(file, setup)
  }
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
