import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../shell/build/common'
import { writeShellTexts } from '../shell/build/translations'
import { startServices } from './startServices'

// One command for all: the remotes with fast refresh, the shell rebuilt for the next load, on production's signed path.
const rspackFile = fileURLToPath(new URL('../bin/rspack.js', import.meta.resolve('@rspack/cli')))
const shell = ['cdn-chunks', 'cdn-release', 'cdn', 'package-networks', 'package-testing', 'playground']
const features = readdirSync(resolve(root, 'features')).filter((id) =>
  existsSync(resolve(root, 'features', id, 'feature.json')),
)
const children: ChildProcess[] = []

rmSync(resolve(root, 'dist-dev'), { recursive: true, force: true })
writeShellTexts(resolve(root, 'dist-dev'))
const services = await startServices()
const { networks, relayUrl, apiUrl, faucet } = services
const port = process.env.PORT ?? 4600
run(['build', '--watch'], shell)
run(['serve'], features)
console.log(`Wallet on another device: http://localhost:${port}/wallet.html`)
console.log(`Latchkey playground: http://localhost:${port}`)

services.exited.then(() => stop(1))
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

function run(command: string[], configs: string[]) {
  const names = configs.flatMap((name) => ['--config-name', name])
  const child = spawn(process.execPath, [rspackFile, ...command, ...names], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      LATCHKEY_DEV_SETUP: JSON.stringify({ networks, relayUrl, apiUrl, faucet }),
    },
  })
  children.push(child)
  child.once('exit', (code) => void stop(code ?? 1))
}

async function stop(code: number) {
  for (const child of children.splice(0)) child.kill()
  await services.stop()
  process.exit(code)
}
