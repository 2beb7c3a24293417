// Makes this checkout ready to run, and is quick when it already is: `node tools/setup/pre.mjs [--browser]`.
// Node built-ins only: it runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const stampFile = join(root, 'node_modules', '.latchkey-lock-hash')

/** The first of `names` on PATH, else the first of the absolute `paths`, that can be executed. */
export function findProgram(names, paths = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...paths].find(isExecutable)
}

/** Chromium or Chrome; `LATCHKEY_CHROMIUM` wins, also when it points at nothing. */
export function findChromium() {
  const { LATCHKEY_CHROMIUM } = process.env
  if (LATCHKEY_CHROMIUM) return isExecutable(LATCHKEY_CHROMIUM) ? LATCHKEY_CHROMIUM : undefined
  return findProgram(
    ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'],
    [
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      `${process.env.HOME}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    ],
  )
}

/** The hint for a machine without Chromium. */
export function chromiumMissing() {
  const { LATCHKEY_CHROMIUM } = process.env
  if (LATCHKEY_CHROMIUM) return `LATCHKEY_CHROMIUM is ${LATCHKEY_CHROMIUM}, which is not a program.`
  return [
    'This needs Chromium or Chrome, and there is none on this machine. Install one:',
    '  Debian, Ubuntu   apt-get install chromium',
    '  Fedora           dnf install chromium',
    '  macOS            brew install --cask google-chrome',
    'or set LATCHKEY_CHROMIUM to the path of its program.',
  ].join('\n')
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function readText(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

/** Runs with its output on stderr, so that our caller's stdout stays its own. */
function run(command, args, env = {}) {
  const options = { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, ...env } }
  return spawnSync(command, args, options).status === 0
}

function checkNode() {
  const wanted = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).engines.node
  const [major, minor = 0] = /[\d.]+/.exec(wanted)[0].split('.').map(Number)
  const [ourMajor, ourMinor] = process.versions.node.split('.').map(Number)
  if (ourMajor > major || (ourMajor === major && ourMinor >= minor)) return
  fail(`This needs Node ${wanted}, and this is Node ${process.versions.node}: https://nodejs.org/en/download`)
}

function install() {
  const lock = readText(join(root, 'package-lock.json'))
  if (lock === undefined) fail('package-lock.json is missing: this is not a whole checkout.')
  const hash = createHash('sha256').update(lock).digest('hex')
  if (readText(stampFile) === hash) return
  if (!isInstalled(JSON.parse(lock))) {
    console.error('Installing the packages of package-lock.json …')
    // A NODE_ENV of "production" would leave out what builds and tests need.
    if (!run('npm', ['ci', '--include=dev'])) fail('npm ci failed: see its messages above.')
  }
  writeFileSync(stampFile, hash)
}

/** True if another `npm install` has already put the versions of the lockfile in place. */
function isInstalled(lock) {
  const installed = readText(join(root, 'node_modules', '.package-lock.json'))
  if (installed === undefined) return false
  const { packages } = JSON.parse(installed)
  return Object.entries(lock.packages).every(([path, { version, integrity, optional, link }]) => {
    if (link) return packages[path]?.link === true
    // The root and its workspaces.
    if (!path.includes('node_modules/')) return true
    const found = packages[path]
    return found ? found.version === version && found.integrity === integrity : optional === true
  })
}

function provideChromium() {
  if (findChromium()) return
  if (process.env.LATCHKEY_CHROMIUM || !isRootOnDebian()) fail(chromiumMissing())
  console.error('Installing chromium with apt-get …')
  const apt = (...args) => run('apt-get', args, { DEBIAN_FRONTEND: 'noninteractive' })
  const add = () => apt('install', '-y', '--no-install-recommends', 'chromium')
  // A fresh container has no package lists yet.
  if (!add()) apt('update') && add()
  if (!findChromium()) fail(chromiumMissing())
}

/** False where a test only imports the functions above; Node follows symbolic links in our own address alone. */
function isStartedAs(script) {
  try {
    return realpathSync(script) === fileURLToPath(import.meta.url)
  } catch {
    return false
  }
}

function isRootOnDebian() {
  const isDebian = /^ID=debian$/m.test(readText('/etc/os-release') ?? '')
  return process.getuid?.() === 0 && isDebian && findProgram(['apt-get']) !== undefined
}

if (isStartedAs(process.argv[1])) {
  checkNode()
  install()
  if (process.argv.includes('--browser')) provideChromium()
}
