import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, serveFiles } from '../../../servers/files/serveFiles'
import type { SignedRelease } from '../../../shared/contract/manifest'
import { filesOfRelease } from '../../../tools/release/signRelease'
import { ownParts, signedRelease } from './signing'

/** A fault of a served file: no response, a status, or other text. */
export type Fault = 'hang' | number | ((text: string) => string)

/** Serves a site and its release, with the faults of a test. */
export interface ReleaseServer {
  readonly url: string
  /** The folder that is served. */
  readonly folder: string
  /** The paths requested so far. */
  readonly requests: readonly string[]
  /** Serves another manifest, at `/release.json` or at the given path. It stays in one file. */
  publish(release: SignedRelease | object, path?: string): void
  /** Serves another release as hosts do, in two files. */
  publishFiles(release: SignedRelease, path?: string): void
  /** Sets a fault, from now on, for every path that matches. */
  fault(path: RegExp, fault: Fault): void
  /** Removes all faults. */
  heal(): void
  stop(): Promise<void>
}

export async function startReleaseServer(folder: string): Promise<ReleaseServer> {
  const requests: string[] = []
  const manifests = new Map<string, object>()
  const publishFiles = (release: SignedRelease, path = '/release.json') => {
    for (const [name, json] of filesOfRelease(release, path.slice(1)))
      manifests.set(`/${name}`, JSON.parse(json))
  }
  publishFiles(signedRelease(ownParts(folder)))
  let faults: { path: RegExp; fault: Fault }[] = []

  const answer = (path: string): Answer | 'hang' | undefined => {
    requests.push(path)
    const fault = faults.find((candidate) => candidate.path.test(path))?.fault
    if (fault === 'hang') return fault
    if (typeof fault === 'number')
      return { status: fault, body: '', headers: { 'cache-control': 'no-store' } }
    const manifest = manifests.get(path)
    const text = manifest && JSON.stringify(manifest)
    if (!text && !fault) return
    const intact = text ?? readFileSync(join(folder, path), 'utf8')
    return {
      body: fault ? fault(intact) : intact,
      type: path.endsWith('.js') ? 'text/javascript; charset=utf-8' : 'application/json; charset=utf-8',
      headers: { 'cache-control': 'no-store' },
    }
  }

  const server = await serveFiles({ folder, port: 0, answer })
  return {
    url: server.url,
    folder,
    requests,
    publish: (release, path = '/release.json') => void manifests.set(path, release),
    publishFiles,
    fault: (path, fault) => void faults.push({ path, fault }),
    heal() {
      faults = []
    },
    stop: server.stop,
  }
}
