import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { integrityOf } from '../release/integrityOf'

/** A file that pages load without a bundler, under a name that changes with its bytes. */
export interface ScriptEntry {
  /** Its name in the package. */
  readonly specifier: string
  /** Its path below the folder that is served. */
  readonly file: string
  /** SHA-384 */
  readonly integrity: string
}

/** The files under the names that `exports` of the package gives them, which a host's lockfile pins. */
const plainFiles = {
  latchkey: 'cdn/latchkey.js',
  'latchkey/networks': 'package/networks.js',
}

/** The script entries of a built folder. @throws when one is not built */
export function scriptEntries(folder: string): ScriptEntry[] {
  return Object.entries(plainFiles).map(([specifier, plain]) => {
    const bytes = readFileSync(resolve(folder, plain))
    const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8)
    return { specifier, file: plain.replace(/js$/, `${hash}.js`), integrity: integrityOf(bytes) }
  })
}

/** Writes a copy of each entry under its hashed name next to the plain file. */
export function writeScriptEntries(folder: string): ScriptEntry[] {
  const entries = scriptEntries(folder)
  for (const { specifier, file } of entries) {
    copyFileSync(resolve(folder, plainFiles[specifier as keyof typeof plainFiles]), resolve(folder, file))
  }
  return entries
}

/** Names and pins the entries for every `import` of a page. `base` ends with a slash. */
export function importMapOf(entries: readonly ScriptEntry[], base: string) {
  return {
    imports: Object.fromEntries(entries.map(({ specifier, file }) => [specifier, base + file])),
    integrity: Object.fromEntries(entries.map(({ file, integrity }) => [base + file, integrity])),
  }
}

/**
 * The head of a page before its own modules: the import map, then a script for each entry, with the `integrity` for
 * browsers whose import maps ignore it. The scripts alone are not enough: if a file fails its check, Chromium fetches it
 * again, unchecked, for a later import. `base` ends with a slash.
 */
export function pinningTags(entries: readonly ScriptEntry[], base: string): string {
  return [
    `<script type="importmap">\n${JSON.stringify(importMapOf(entries, base), undefined, 2)}\n</script>`,
    ...entries.map(
      ({ file, integrity }) =>
        `<script type="module" crossorigin src="${base}${file}" integrity="${integrity}"></script>`,
    ),
  ].join('\n')
}

/** A widget by script tags, ready to be put into a page. `base` ends with a slash. */
export function scriptSnippet(entries: readonly ScriptEntry[], base: string): string {
  return `${pinningTags(entries, base)}
<latchkey-button></latchkey-button>
<script type="module">
  import { createLatchkey } from 'latchkey'
  import { mainnet, base } from 'latchkey/networks'
  createLatchkey({ networks: [mainnet, base] })
</script>
`
}
