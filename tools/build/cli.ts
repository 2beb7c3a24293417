import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { build } from './build'
import { distFolder } from './common'
import { scriptSnippet } from './scriptEntries'

const startedMs = performance.now()
try {
  const { values } = parseArgs({
    options: { url: { type: 'string', default: 'https://cdn.example/latchkey/' } },
  })
  const base = values.url.replace(/\/?$/, '/')
  const entries = await build()
  console.log(`Built into dist/ in ${((performance.now() - startedMs) / 1000).toFixed(1)} s\n`)
  const hash = readFileSync(resolve(distFolder, 'vault/hash.txt'), 'utf8').trim()
  console.log(`The frame of the embedded wallet, dist/vault/, has the hash ${hash}\n`)
  console.log(`For a page without a bundler, with dist/ served at ${base} (--url):\n`)
  console.log(scriptSnippet(entries, base))
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
