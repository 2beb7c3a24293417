import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { closeServer } from '../../kit/closeServer'
import type { Log } from '../../kit/log'
import type { Project } from '../../kit/projects'
import { requestLimits } from '../../kit/requestLimits'
import { createFrameHandler } from './createFrameHandler'
import { readFrameFiles } from './readFrameFiles'

export interface FrameServerOptions {
  /** 0 takes any free port. */
  readonly port?: number
  readonly host?: string
  /** What the build made: `dist/vault`. */
  readonly folder: string
  /** The hash that the build printed. A folder with another one is not served. */
  readonly hash?: string
  /** The projects, with the origins of their pages: the vault's own list. */
  readonly projects: readonly Project[]
  /** The frame's origin. Without it, the address that is listened at. */
  readonly publicUrl?: string
  readonly nodes?: readonly string[]
  readonly vaultUrl?: string
  readonly wrapperUrl?: string
  /** The ids of the wrapper's keys to which frames seal: several while the key is rotated. */
  readonly wrapperKeyIds: readonly string[]
  /** Whether a proxy before this process writes `X-Forwarded-For`. */
  readonly trustProxy?: boolean
  /** Up to 11, which takes seconds. */
  readonly brotliQuality?: number
  readonly log?: Log
}

export interface FrameServer {
  readonly port: number
  /** The hash of what it serves. */
  readonly hash: string
  stop(): Promise<void>
}

const shutdownMs = 5_000
/** How long a request may take to arrive whole. */
const requestMs = 10_000

/** Serves the frame. @throws when its folder is no build or another one, or its port taken */
export async function startFrameServer(options: FrameServerOptions): Promise<FrameServer> {
  const { port = 0, host = '127.0.0.1', folder, log = () => {} } = options
  const built = readFrameFiles(folder, options.brotliQuality ?? 11)
  const { hash } = built
  if (options.hash !== undefined && options.hash !== hash)
    throw new Error(`${folder} has the hash ${hash}, not ${options.hash}. Deploy the build with that one.`)
  const { projects, nodes = [], vaultUrl, wrapperUrl, wrapperKeyIds, trustProxy = false } = options
  const server = createServer(requestLimits(requestMs), (request, response) => handle(request, response))
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, host, done)
  })
  const bound = (server.address() as AddressInfo).port
  const publicUrl = options.publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${bound}`
  const handle = createFrameHandler({
    built,
    projects,
    publicUrl,
    nodes,
    vaultUrl,
    wrapperUrl,
    wrapperKeyIds,
    trustProxy,
    log,
  })
  log('info', 'listening', { port: bound, hash })
  return { port: bound, hash, stop: () => closeServer(server, shutdownMs) }
}
