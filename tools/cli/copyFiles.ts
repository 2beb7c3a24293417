import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { scriptEntries } from '../build/scriptEntries'

/** The outcome of a copy. */
export interface Copied {
  readonly files: number
  /** The number of new files. */
  readonly written: number
}

/** Without it, Git for Windows converts line ends, and the widget runs no file whose bytes have changed. */
const gitAttributes =
  '# The widget runs these files only if no byte of them changes.\n* -text linguist-generated\n'

/**
 * Copies the files that a host serves of a built package: the features with the release that names them, and with
 * `cdn` the files for script tags. Files of other versions stay: their visitors may still ask for them.
 * @throws if the package is not whole, or the folder is a file
 */
export function copyFiles(dist: string, folder: string, cdn: boolean): Copied {
  if (existsSync(folder) && !statSync(folder).isDirectory()) throw new Error(`${folder} is a file, no folder`)
  const files = servedFiles(dist, cdn)
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '.gitattributes'), gitAttributes)
  let written = 0
  for (const file of files) {
    const [from, to] = [join(dist, file), join(folder, file)]
    if (existsSync(to) && readFileSync(to).equals(readFileSync(from))) continue
    mkdirSync(dirname(to), { recursive: true })
    copyFileSync(from, to)
    written++
  }
  return { files: files.length, written }
}

function servedFiles(dist: string, cdn: boolean): string[] {
  const listed = existsSync(dist) ? readdirSync(dist) : []
  const release = listed.filter((name) => /^pinned\.(more\.[\da-f]+\.)?json$/.test(name))
  const features = filesBelow(dist, 'features').filter((file) => !file.endsWith('/part.json'))
  if (!release.length || !features.length)
    throw new Error(`${dist} holds no release: the package is not whole`)
  if (!cdn) return [...release, ...features]
  const scripts = filesBelow(dist, 'cdn').filter((file) => /\.[\da-f]{8}\.js$/.test(file))
  return [...new Set([...release, ...features, ...scripts, ...scriptEntries(dist).map(({ file }) => file)])]
}

/** Every file in a folder and in those below it, by its path from `dist`. */
function filesBelow(dist: string, folder: string): string[] {
  if (!existsSync(join(dist, folder))) return []
  return readdirSync(join(dist, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    return entry.isDirectory() ? filesBelow(dist, path) : [path]
  })
}
