import { startDevnet } from '../services/devnet/devnet'
import { build } from '../shell/build/build'
import { distFolder } from '../shell/build/common'
import { isStale } from '../shell/build/isStale'
import { startPlayground } from './startPlayground'

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

  const playground = await startPlayground({ folder: distFolder, port, devnet })
  stops.push(playground.stop)
  console.log(`Release: ${playground.releaseUrl}/release.json`)
  console.log(`Latchkey playground: ${playground.url}`)
} catch (error) {
  console.error((error as Error).message)
  await stop(1)
}
