import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** A shell and our features as they were built for a major of the contract, and never again. */
export interface KeptShell {
  readonly contract: number
  /** SHA-384 of the archive. */
  readonly archive: string
  /** SHA-384 of the first file of its release: a signature would expire. */
  readonly release: string
}

/** Files of a site: path → text. */
export type SiteFiles = Readonly<Record<string, string>>

/** Where they lie; `LATCHKEY_SHELLS` names another place, to try one before it is kept. */
export const shellsFolder = resolve(process.env.LATCHKEY_SHELLS ?? dirname(fileURLToPath(import.meta.url)))
const pinsFile = (folder: string) => join(folder, 'pins.json')
const archiveFile = (folder: string, contract: number) => join(folder, String(contract), 'files.json.br')

export const digestOf = (bytes: Uint8Array | string): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The kept shells, by their contract. */
export function keptShells(folder = shellsFolder): readonly KeptShell[] {
  const file = pinsFile(folder)
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as KeptShell[]) : []
}

/** Keeps the files of a site. @throws where the contract has a shell already */
export function keepShell(files: SiteFiles, contract: number, folder = shellsFolder): KeptShell {
  const others = keptShells(folder)
  if (others.some((other) => other.contract === contract))
    throw new Error(`The shell of contract ${contract} is kept already: no release of it is built again.`)
  const bytes = brotliCompressSync(JSON.stringify(files), {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: constants.BROTLI_MAX_WINDOW_BITS,
    },
  })
  const kept = { contract, archive: digestOf(bytes), release: digestOf(files['release.json']!) }
  const file = archiveFile(folder, contract)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, bytes)
  writeFileSync(pinsFile(folder), `${JSON.stringify([...others, kept], undefined, 2)}\n`)
  return kept
}

/** Writes the files of a kept shell into a folder. @throws where its archive is not the one that was kept */
export function unpackShell({ contract, archive }: KeptShell, into: string, folder = shellsFolder): void {
  const bytes = readFileSync(archiveFile(folder, contract))
  if (digestOf(bytes) !== archive) throw new Error(`The shell of contract ${contract} is not as it was kept.`)
  const files = JSON.parse(brotliDecompressSync(bytes).toString()) as SiteFiles
  for (const [path, text] of Object.entries(files)) {
    const file = join(into, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
}
