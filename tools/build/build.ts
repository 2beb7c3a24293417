import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { developmentKey } from '../release/keys'
import { filesOfRelease, readParts, signRelease } from '../release/signRelease'
import { developmentKeyFile, distFolder, root } from './common'
import { minimalPage } from './minimalPage'
import { pinnedFiles } from './pinnedRelease'
import { writeReleaseSchema } from './releaseSchema'
import { importMapOf, type ScriptEntry, writeScriptEntries } from './scriptEntries'
import { writeTokenReference } from './tokenReference'
import { writeShellTexts } from './translations'
import { writeViewTypes } from './viewTypes'
import { writeTypes } from './writeTypes'

/**
 * Builds everything into `dist/`, and signs the features with the development key. Returns the files for script tags.
 * @throws with the compiler's errors
 */
export async function build(): Promise<ScriptEntry[]> {
  writeViewTypes(false)
  writeReleaseSchema(false)
  writeTokenReference(false)
  rmSync(distFolder, { recursive: true, force: true })
  // They are a part of the release that the compilers write into the package.
  writeShellTexts()
  await Promise.all([compile(), writeTypes()])
  const entries = writeScriptEntries(distFolder)
  const key = developmentKey(developmentKeyFile)
  const release = signRelease(readParts(resolve(distFolder, 'features')), key, {
    seq: Math.floor(Date.now() / 1000),
  })
  for (const [name, json] of filesOfRelease(release, 'release.json')) {
    writeFileSync(resolve(distFolder, name), json)
  }
  for (const [name, json] of pinnedFiles()) writeFileSync(resolve(distFolder, name), json)
  mkdirSync(resolve(distFolder, 'minimal'), { recursive: true })
  writeFileSync(
    resolve(distFolder, 'minimal/index.html'),
    minimalPage(key.publicKey, importMapOf(entries, '/')),
  )
  return entries
}

/**
 * Runs the compilers in a separate process: rspack writes some of its functions out as text, and the TypeScript loader
 * of this process has changed them.
 */
function compile(): Promise<void> {
  const rspack = fileURLToPath(new URL('../bin/rspack.js', import.meta.resolve('@rspack/cli')))
  const child = spawn(process.execPath, [rspack, 'build'], {
    cwd: root,
    env: { ...process.env, NODE_OPTIONS: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  return new Promise((done, fail) => {
    child.once('error', fail)
    child.once('exit', (code) =>
      code === 0 && !/\b(WARNING|ERROR) in\b/.test(output) ? done() : fail(new Error(output)),
    )
  })
}
