import { resolve } from 'node:path'
import { build } from '../tools/build/build'
import { distFolder } from '../tools/build/common'
import { isStale } from '../tools/build/isStale'
import { playgroundProjects } from './playgroundProjects'
import { startPlayground } from './startPlayground'
import { startServices } from './startServices'

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
  const services = await startServices({
    folder: resolve(distFolder, 'vault'),
    projects: playgroundProjects(port),
  })
  stops.push(services.stop)
  services.exited.then(() => stop(1))

  const playground = await startPlayground({ folder: distFolder, port, services })
  stops.push(playground.stop)
  console.log(`Release: ${playground.releaseUrl}/release.json`)
  console.log(`Wallet on another device: ${playground.url}/wallet.html`)
  console.log(`Latchkey playground: ${playground.url}`)
} catch (error) {
  console.error((error as Error).message)
  await stop(1)
}
