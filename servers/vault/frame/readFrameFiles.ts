import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

export interface FrameFile {
  readonly body: Buffer
  readonly brotli: Buffer
  /** Its Subresource Integrity, by which browsers check it. */
  readonly integrity: string
}

export interface FrameFiles {
  readonly files: ReadonlyMap<string, FrameFile>
  /** The name of the document's script. */
  readonly main: string
  /** The name of the script of the window in which a request is reviewed. */
  readonly review: string
  /** The name of the worker of the keys. */
  readonly keys: string
  /** The hash of all files and their names: two builds of the same sources have the same hash. */
  readonly hash: string
}

/** Names with the hash of their content, which therefore never changes. */
const fileName = /^[\w-]+\.[\da-f]{8}\.js$/

/**
 * What the build made, read once: the process serves these bytes and no others, whatever happens to the folder.
 * @throws if the folder is not a build of the frame
 */
export function readFrameFiles(folder: string, brotliQuality = 0): FrameFiles {
  const names = readdirSync(folder).filter((name) => fileName.test(name))
  const files = new Map(
    names.sort().map((name) => {
      const body = readFileSync(join(folder, name))
      const params = { [constants.BROTLI_PARAM_QUALITY]: brotliQuality }
      return [name, { body, brotli: brotliCompressSync(body, { params }), integrity: integrityOf(body) }]
    }),
  )
  const only = (prefix: string) => {
    const [found, ...others] = names.filter((name) => name.startsWith(`${prefix}.`))
    if (found && others.length === 0) return found
    throw new Error(
      `${folder} is no build of the frame: it has not one file ${prefix}.*.js. Run npm run build.`,
    )
  }
  const lines = [...files].map(([name, { integrity }]) => `${integrity} ${name}\n`)
  const hash = createHash('sha256').update(lines.join('')).digest('hex')
  return { files, main: only('main'), review: only('review'), keys: only('keys'), hash }
}

const integrityOf = (body: Buffer) => `sha384-${createHash('sha384').update(body).digest('base64')}`
