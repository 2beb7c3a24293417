import { resolve } from 'node:path'
import { startDevnet } from '../services/devnet/devnet'
import { nextFreePort } from '../services/devnet/nextFreePort'
import { serveFiles } from '../services/files/serveFiles'
import { build } from '../shell/build/build'
import { developmentKeyFile, distFolder } from '../shell/build/common'
import { isStale } from '../shell/build/isStale'
import { developmentKey } from '../shell/release/tool/keys'
import { playgroundPage } from './playgroundPage'

const port = Number(process.env.PORT ?? 4600)
const stops: (() => Promise<void>)[] = []

async function stop(code: number) {
  await Promise.allSettled(stops.splice(0).map((end) => end()))
  process.exit(code)
}
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

try {
  if (isStale()) {
    console.log('Building …')
    await build()
  }
  const devnet = await startDevnet()
  stops.push(devnet.stop)
  devnet.exited.then(() => stop(1))
  for (const { name, rpcUrls } of devnet.networks) console.log(`${name}: ${rpcUrls.default.http[0]}`)

  const release = await serveFiles({ folder: distFolder, port: await nextFreePort(port + 1) })
  stops.push(release.stop)
  console.log(`Release: ${release.url}/release.json`)

  const page = playgroundPage({
    networks: devnet.networks,
    releaseUrl: release.url,
    keys: [developmentKey(developmentKeyFile).publicKey],
  })
  const playground = await serveFiles({
    folder: resolve(distFolder),
    port,
    answer: (path) => (path === '/' ? page : undefined),
  })
  stops.push(playground.stop)
  console.log(`Latchkey playground: ${playground.url}`)
} catch (error) {
  console.error((error as Error).message)
  await stop(1)
}
