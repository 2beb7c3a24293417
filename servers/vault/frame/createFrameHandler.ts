import type { IncomingMessage, ServerResponse } from 'node:http'
import { reviewPath, wrapperPath } from '@shared/vault/paths'
import type { Log } from '../../kit/log'
import type { Project } from '../../kit/projects'
import { isListedOrigin } from '../server/http/isListedOrigin'
import { forward } from './forward'
import { documentHeaders, fileHeaders, refusalHeaders, reviewHeaders } from './frameHeaders'
import type { FrameFiles } from './readFrameFiles'
import { refusalDocument, refusalDocumentHeaders } from './refusalDocument'
import { filesPath, renderDocument } from './renderDocument'

export interface FrameHandlerOptions {
  readonly built: FrameFiles
  readonly projects: readonly Project[]
  /** The frame's origin. */
  readonly publicUrl: string
  /** Addresses of the chains' nodes, which the frame asks. */
  readonly nodes: readonly string[]
  /** Origins of the server and of the key wrapper. Without one, a proxy before this process hands requests to it. */
  readonly vaultUrl?: string | undefined
  readonly wrapperUrl?: string | undefined
  /** The wrapper's keys to which frames seal. */
  readonly wrapperKeyIds: readonly string[]
  readonly trustProxy: boolean
  readonly log: Log
}

type Handle = (request: IncomingMessage, response: ServerResponse) => void

/** What the server behind answers: its API, the pages behind the links of mails, and those in windows of providers. */
const ofServer = /^\/(?:v1\/|approve$|sign-in$|undo$|keep$|social\/(?:start$|return\/\w+$))/
const ofWrapper = new RegExp(`^${wrapperPath}/(?:key|rewrap)$`)

/**
 * The origin of the page around the frame, as far as the browser tells: it chooses what is said, and `frame-ancestors`
 * who may frame it.
 */
function pageOf({ headers: { referer = '' } }: IncomingMessage): string | undefined {
  return URL.canParse(referer) ? new URL(referer).origin : undefined
}

/** Answers for the frame's origin: document and files itself, all else by the servers behind. */
export function createFrameHandler(options: FrameHandlerOptions): Handle {
  const { built, projects, nodes, vaultUrl, wrapperUrl, log } = options
  const frame = renderDocument(built, 'frame', options.wrapperKeyIds)
  const [review, ownReview] = [renderDocument(built, 'window'), renderDocument(built, 'own window')]
  const scriptUrls = [...built.files.keys()].map((name) => options.publicUrl + filesPath + name)

  const refuse = (response: ServerResponse, status: number, text: string) =>
    void response.writeHead(status, refusalHeaders).end(text)

  function answerDocument(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    // A page of the frame's own site shares more with it than an origin should.
    if (request.headers['sec-fetch-site'] === 'same-site')
      return refuse(response, 403, 'The embedded wallet must be on another site than the page.')
    const project = projects.find(({ id }) => id === (query.get('projectId') || 'default'))
    if (!project?.origins?.length)
      return refuse(response, 403, 'The vault has no such project, or the project lists no origins.')
    const page = pageOf(request)
    if (page !== undefined && !isListedOrigin(project.origins, page))
      return void response.writeHead(403, refusalDocumentHeaders).end(refusalDocument)
    const headers = documentHeaders({ ...frame, scriptUrls, origins: project.origins, nodes })
    response.writeHead(200, headers).end(frame.html)
  }

  function answerFile({ headers }: IncomingMessage, response: ServerResponse, name: string) {
    const file = built.files.get(name)
    if (!file) return refuse(response, 404, 'There is no such file.')
    const isBrotli = /\bbr\b/.test(String(headers['accept-encoding']))
    response
      .writeHead(200, {
        ...fileHeaders,
        Vary: 'Accept-Encoding',
        ...(isBrotli && { 'Content-Encoding': 'br' }),
      })
      .end(isBrotli ? file.brotli : file.body)
  }

  function pass(request: IncomingMessage, response: ServerResponse, to: string, path: string) {
    const before = options.trustProxy ? request.headers['x-forwarded-for'] : undefined
    forward(request, response, {
      to,
      path,
      forwardedFor: String(before ?? request.socket.remoteAddress ?? ''),
      onFailed(error) {
        log('warn', 'not forwarded', { error: (error as NodeJS.ErrnoException).code ?? error.name })
        refuse(response, 502, 'The server behind does not answer. Try again in a moment.')
      },
    })
  }

  return (request, response) => {
    // A path that begins with two slashes would be read as another host's.
    const address = `http://frame${request.url}`
    if (!request.url?.startsWith('/') || !URL.canParse(address))
      return refuse(response, 400, 'The address cannot be read.')
    const { pathname, search, searchParams } = new URL(address)
    if (vaultUrl && ofServer.test(pathname)) return pass(request, response, vaultUrl, pathname + search)
    if (wrapperUrl && ofWrapper.test(pathname))
      return pass(request, response, wrapperUrl, pathname.slice(wrapperPath.length))
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'The frame is only read.')
    if (pathname === '/') return answerDocument(request, response, searchParams)
    if (pathname === reviewPath) {
      // The browser's word, which no page can write: what opened the window is a document of this origin.
      const { html, scriptHashes } = request.headers['sec-fetch-site'] === 'same-origin' ? ownReview : review
      return void response.writeHead(200, reviewHeaders({ scriptHashes, scriptUrls })).end(html)
    }
    if (pathname === '/health') return void response.writeHead(200, refusalHeaders).end(built.hash)
    if (pathname.startsWith(filesPath)) return answerFile(request, response, pathname.slice(filesPath.length))
    refuse(response, 404, 'There is nothing at this address.')
  }
}
