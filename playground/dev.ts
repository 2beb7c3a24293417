import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { root } from '../tools/build/common'
import { writeShellTexts } from '../tools/build/translations'
import { playgroundProjects } from './playgroundProjects'
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
const port = Number(process.env.PORT ?? 4600)
// As visitors have it, and once: fast refresh has no place under the policy of the frame.
await buildFrame()
const services = await startServices({
  folder: resolve(root, 'dist/vault'),
  projects: playgroundProjects(port),
})
const { networks, relayUrl, apiUrl, faucet, embedded } = services
run(['build', '--watch'], shell)
run(['serve'], features)
console.log(`Wallet on another device: http://localhost:${port}/wallet.html`)
console.log(`Latchkey playground: http://localhost:${port}`)

services.exited.then(() => stop(1))
process.once('SIGINT', () => void stop(0))
process.once('SIGTERM', () => void stop(0))

function buildFrame(): Promise<void> {
  const child = spawn(
    process.execPath,
    [rspackFile, 'build', ...named(['vault-frame', 'vault-window', 'vault-keys'])],
    {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NODE_ENV: 'production', NODE_OPTIONS: '' },
    },
  )
  return new Promise((done, fail) => {
    child.once('exit', (code) =>
      code === 0 ? done() : fail(new Error('The frame of the embedded wallet does not build.')),
    )
  })
}

function named(configs: readonly string[]): string[] {
  return configs.flatMap((name) => ['--config-name', name])
}

function run(command: string[], configs: string[]) {
  const child = spawn(process.execPath, [rspackFile, ...command, ...named(configs)], {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      NODE_OPTIONS: '',
      LATCHKEY_DEV_SETUP: JSON.stringify({ networks, relayUrl, apiUrl, faucet, embedded }),
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
