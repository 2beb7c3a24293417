// Installs the packages of the local networks, once for all processes of this machine: node devnet/setup/installPackages.mjs
// Node built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const staleMs = 300_000
const folderOf = (name) => fileURLToPath(new URL(`../${name}/`, import.meta.url))
const stampOf = (folder) => join(folder, 'node_modules', '.latchkey-lock-hash')

/** Whether the packages of that folder's lockfile are in place. */
export function arePackagesInstalled(name) {
  const folder = folderOf(name)
  try {
    return readFileSync(stampOf(folder), 'utf8') === hashOfLockfile(folder)
  } catch {
    return false
  }
}

/** Installs what the lockfile names, unless it is in place. A second process waits for the first. @throws when npm fails */
export async function installPackages(name) {
  const folder = folderOf(name)
  const lockFolder = join(folder, '.installing')
  while (!arePackagesInstalled(name)) {
    if (!takeLock(lockFolder)) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    try {
      if (!arePackagesInstalled(name)) runNpm(folder)
    } finally {
      rmSync(lockFolder, { recursive: true, force: true })
    }
  }
}

function runNpm(folder) {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}: ${stderr?.trim().slice(-2_000)}`)
  writeFileSync(stampOf(folder), hashOfLockfile(folder))
}

/** A folder is made by one process alone. That of a process that was killed ends with its time. */
function takeLock(lockFolder) {
  try {
    mkdirSync(lockFolder)
    return true
  } catch (error) {
    if (error.code !== 'EEXIST') throw error
    const age = Date.now() - (statSync(lockFolder, { throwIfNoEntry: false })?.mtimeMs ?? Date.now())
    if (age > staleMs) rmSync(lockFolder, { recursive: true, force: true })
    return false
  }
}

function hashOfLockfile(folder) {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await Promise.all(['bundler', 'uniswap'].map(installPackages))
