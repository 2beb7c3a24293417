import { runRelease } from './runRelease'

try {
  await runRelease(process.argv.slice(2), { call: 'npm run release --', from: 'dist/features', out: 'dist' })
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
