import { build } from './build'

const startedMs = performance.now()
try {
  await build()
  console.log(`Built into dist/ in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`)
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
