// Installs the packages of ../bundler, once for all processes of this machine: node services/devnet/smart/installBundler.mjs
// Node built-ins only.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = fileURLToPath(new URL('../bundler/', import.meta.url))
const packages = join(folder, 'node_modules')
const stampFile = join(packages, '.latchkey-lock-hash')
const lockFolder = join(folder, '.installing')
const staleMs = 300_000

/** Whether the packages of the lockfile are in place. */
export function isBundlerInstalled() {
  try {
    return readFileSync(stampFile, 'utf8') === hashOfLockfile()
  } catch {
    return false
  }
}

/** Installs what the lockfile names, unless it is in place. A second process waits for the first. @throws when npm fails */
export async function installBundler() {
  while (!isBundlerInstalled()) {
    if (!takeLock()) {
      await new Promise((resolve) => setTimeout(resolve, 200))
      continue
    }
    try {
      if (!isBundlerInstalled()) runNpm()
    } finally {
      rmSync(lockFolder, { recursive: true, force: true })
    }
  }
}

function runNpm() {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', folder]
  const { status, stderr } = spawnSync('npm', args, { cwd: folder, encoding: 'utf8' })
  if (status !== 0) throw new Error(`npm ci failed in ${folder}: ${stderr?.trim().slice(-2_000)}`)
  writeFileSync(stampFile, hashOfLockfile())
}

/** A folder is made by one process alone. That of a process that was killed ends with its time. */
function takeLock() {
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

function hashOfLockfile() {
  return createHash('sha256')
    .update(readFileSync(join(folder, 'package-lock.json')))
    .digest('hex')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await installBundler()
