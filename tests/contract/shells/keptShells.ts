import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A shell and our features as they were built once, and never again. */
export interface KeptShell {
  /** Counts from 1, in the order in which the shells were kept. */
  readonly number: number
  /** The major of its contract. */
  readonly contract: number
  /** SHA-384 of the archive. */
  readonly archive: string
  /** SHA-384 of the first file of its release: a signature would expire. */
  readonly release: string
}

/** Files of a site: path → text. */
export type SiteFiles = Readonly<Record<string, string>>

/** The folder of the kept shells. `LATCHKEY_SHELLS` names another folder, to try a shell before it is kept. */
export const shellsFolder = resolve(process.env.LATCHKEY_SHELLS ?? dirname(fileURLToPath(import.meta.url)))
const pinsFile = (folder: string) => join(folder, 'pins.json')
const archiveFile = (folder: string, number: number) => join(folder, String(number), 'files.json.br')

export const digestOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The kept shells, the oldest first. */
export function keptShells(folder = shellsFolder): readonly KeptShell[] {
  const file = pinsFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptShell[]) : []
}

/** Keeps the files of a site. @throws if the number is not the next one: no kept shell is built again */
export function keepShell(
  files: SiteFiles,
  { number, contract }: Pick<KeptShell, 'number' | 'contract'>,
  folder = shellsFolder,
): KeptShell {
  const others = keptShells(folder)
  const next = others.length + 1
  if (number !== next)
    throw new Error(`The next shell is number ${next}: number ${number} cannot be kept, or is kept already.`)
  const bytes = brotliCompressSync(JSON.stringify(files), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
  const kept = { number, contract, archive: digestOf(bytes), release: digestOf(files['release.json']!) }
  const file = archiveFile(folder, number)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  writeFileSync(pinsFile(folder), `${JSON.stringify([...others, kept], undefined, 2)}\n`)
  return kept
}

/** Writes the files of a kept shell into a folder. @throws if its archive is not the kept one */
export function unpackShell({ number, archive }: KeptShell, into: string, folder = shellsFolder): void {
  const bytes = readFileSync(archiveFile(folder, number))
  if (digestOf(bytes) !== archive) throw new Error(`Shell ${number} is not as it was kept.`)
  const files = JSON.parse(brotliDecompressSync(bytes).toString()) as SiteFiles
  for (const [path, text] of Object.entries(files)) {
    const file = join(into, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
