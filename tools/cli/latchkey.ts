import { dirname } from 'node:path'
import { runCli } from './runCli'

try {
  await runCli(process.argv.slice(2), dirname(import.meta.dirname))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
