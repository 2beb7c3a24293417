import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { FileRefused, LineEndsChanged, ReleaseForbidden, ReleaseMissing } from '@shared/errors/releaseErrors'
import { digestOf } from '../../ground/platform/digest'
import { readBytes } from './readManifest'

export type LoadExplanation = () => Promise<{
  readonly explainFailure: (file: FailedFile) => Promise<LatchkeyError | undefined>
}>

/** A file of a release that did not load. */
export interface FailedFile {
  readonly url: string
  /** `sha384-…` of the file that the release names; absent for a manifest. */
  readonly integrity?: string
  /** Address of the folder with all files of the release. */
  readonly folder: string
  /** True for files that the package pins. */
  readonly isPackaged?: boolean | undefined
  /** False for a file whose reader has its own words for other bytes. */
  readonly isScript?: boolean
}

const lookTimeoutMs = 4_000

/** The reason why a file did not load, read from the server's answer; undefined if the server does not answer. */
export async function explainFailure(file: FailedFile): Promise<LatchkeyError | undefined> {
  const { url, integrity, folder, isScript = true } = file
  let answer: Response
  try {
    answer = await look(url)
  } catch {
    return (await answersOnlyItself(url))
      ? new LatchkeyError(ReleaseForbidden, { folder: shown(folder), origin: location.origin })
      : undefined
  }
  // 401 and 403: file stores answer so for files that are not there.
  if ([401, 403, 404, 410].includes(answer.status)) return missing(file)
  try {
    const bytes = await readBytes(answer)
    if ((await digestOf(bytes)) === integrity) return undefined
    if (isPage(answer, bytes)) return missing(file)
    if (!integrity) return undefined
    if ((await digestOf(withPlainLineEnds(bytes))) === integrity)
      return new LatchkeyError(LineEndsChanged, { url })
    return isScript ? new LatchkeyError(FileRefused, { url }) : undefined
  } catch {
    return undefined
  }
}

const look = (url: string) =>
  fetch(url, { credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(lookTimeoutMs) })

async function missing({ url, integrity, folder, isPackaged }: FailedFile): Promise<LatchkeyError> {
  const version = isPackaged ? __VERSION__ : undefined
  const found = integrity && (await findFolder(url.slice(folder.length), folder, integrity))
  return new LatchkeyError(ReleaseMissing, {
    folder: shown(folder),
    found: found || undefined,
    version,
  })
}

/** True for a web page: the answer of many servers for every address that they do not know. */
function isPage({ headers }: Response, bytes: Uint8Array): boolean {
  const type = headers.get('content-type') ?? ''
  const start = new TextDecoder().decode(bytes.subarray(0, 64)).trimStart()
  return /^(text\/html|application\/xhtml)/i.test(type) || start.startsWith('<')
}

/** True if another origin answers, but does not let this page read the answer. */
async function answersOnlyItself(url: string): Promise<boolean> {
  if (new URL(url, document.baseURI).origin === location.origin) return false
  try {
    const signal = AbortSignal.timeout(lookTimeoutMs)
    await fetch(url, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal })
    return true
  } catch {
    return false
  }
}

/** The folder of this page's origin that has the file: below a base path, or the usual one. */
async function findFolder(file: string, folder: string, integrity: string): Promise<string | undefined> {
  const [first] = location.pathname.split('/').slice(1, -1)
  const places = ['/latchkey/', ...(first ? [`/${first}/latchkey/`] : []), 'latchkey/']
    .map((place) => new URL(place, document.baseURI))
    .filter(({ origin }) => origin === location.origin)
  for (const href of new Set(places.map((place) => place.href))) {
    if (href === folder) continue
    try {
      const answer = await look(href + file)
      if ((await digestOf(await readBytes(answer))) === integrity) return shown(href)
    } catch {
      // It is not there either.
    }
  }
  return undefined
}

/** An address without the page's own origin. */
const shown = (url: string) =>
  url.startsWith(`${location.origin}/`) ? url.slice(location.origin.length) : url

function withPlainLineEnds(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(bytes.filter((byte, index) => byte !== 13 || bytes[index + 1] !== 10))
}
