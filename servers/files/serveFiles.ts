import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { extname, join, normalize, resolve, sep } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'

/** A handler's response. */
export interface Answer {
  readonly body: string | Uint8Array
  readonly type?: string
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
}

export interface FilesOptions {
  /** The folder: all its files are served. */
  readonly folder: string
  /** 0 takes any free port. */
  readonly port: number
  /** Answers before the folder does. Undefined leaves it to the folder; `hang` never answers. */
  readonly answer?: (path: string, request: IncomingMessage) => Answer | 'hang' | undefined
  /** The brotli quality, up to 11, which takes seconds for a site. 4 unless given. */
  readonly brotliQuality?: number
}

export interface FilesServer {
  readonly url: string
  readonly port: number
  stop(): Promise<void>
}

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
}
const hashed = /\.[0-9a-f]{8}\.(js|json)$/
/** The files that this process has compressed, by quality and hash. */
const compressed = new Map<string, Uint8Array>()

/**
 * Serves a folder to pages of any origin: with brotli if it helps. Files with a hash in their name are cached for ever,
 * all others are revalidated.
 * @throws when the port is taken
 */
export async function serveFiles({
  folder: given,
  port,
  answer,
  brotliQuality = 4,
}: FilesOptions): Promise<FilesServer> {
  const folder = resolve(given)
  const fileAnswer = (path: string): Answer => {
    const file = join(folder, normalize(path.endsWith('/') ? `${path}index.html` : path))
    if (!file.startsWith(folder + sep) || !existsSync(file) || !statSync(file).isFile()) {
      return { status: 404, body: 'Not found', type: 'text/plain' }
    }
    const cache = hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache'
    return {
      body: readFileSync(file),
      type: types[extname(file)] ?? 'application/octet-stream',
      headers: { 'cache-control': cache },
    }
  }
  const send = (request: IncomingMessage, response: ServerResponse) => {
    const path = pathOf(request)
    const given = path === undefined ? malformed : (answer?.(path, request) ?? fileAnswer(path))
    if (given === 'hang') return
    const body = Buffer.from(given.body as string)
    const wantsBrotli = /\bbr\b/.test(String(request.headers['accept-encoding'])) && body.length > 200
    response.writeHead(given.status ?? 200, {
      'content-type': given.type ?? types['.html']!,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      vary: 'accept-encoding',
      ...(wantsBrotli && { 'content-encoding': 'br' }),
      ...given.headers,
    })
    response.end(wantsBrotli ? brotliOf(body, brotliQuality) : body)
  }

  const server = createServer(send)
  await new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(port, '127.0.0.1', done)
  })
  const bound = (server.address() as { port: number }).port
  return {
    port: bound,
    url: `http://localhost:${bound}`,
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
}

const malformed: Answer = { status: 400, body: 'Bad request', type: 'text/plain' }

/** The requested path; undefined if it is invalid. */
function pathOf({ url = '/' }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(`http://host${url}`).pathname)
  } catch {
    return
  }
}

function brotliOf(body: Uint8Array, quality: number): Uint8Array {
  const key = quality + createHash('sha256').update(body).digest('base64')
  const known = compressed.get(key)
  if (known) return known
  const made = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
  compressed.set(key, made)
  return made
}
