import { isOriginPattern } from '../server/http/isListedOrigin'
import type { FrameDocument } from './renderDocument'

type Headers = Readonly<Record<string, string>>

/** The headers of every answer: another origin can load only the frame's document. */
const common: Headers = {
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/**
 * A page that isolates itself embeds only documents, and their workers, that do so too, and that other origins may load.
 * Source: HTML, "Cross-origin embedder policy"
 */
const isolation: Headers = { 'Cross-Origin-Embedder-Policy': 'require-corp' }

/**
 * The headers of the document. `origins`: the origins of the project's pages. The browser shows the frame in no other
 * page, and not in a page that is inside another one. An empty list admits no page.
 */
export function documentHeaders({
  scriptHashes,
  scriptUrls,
  origins,
  nodes,
}: Scripts & {
  readonly origins: readonly string[]
  readonly nodes: readonly string[]
}): Headers {
  const ancestors = origins.filter(isOriginPattern)
  const headers = pageHeaders([
    ...scriptPolicy({ scriptHashes, scriptUrls }),
    "worker-src 'self'",
    `connect-src ${["'self'", ...new Set(nodes.map((url) => new URL(url).origin))].join(' ')}`,
    'trusted-types latchkey-vault',
    `frame-ancestors ${ancestors.length > 0 ? ancestors.join(' ') : "'none'"}`,
  ])
  return { ...headers, ...isolation, 'Cross-Origin-Resource-Policy': 'cross-origin' }
}

/**
 * The headers of the window in which a request is reviewed. No page frames it, and it asks only the vault, for its
 * mailbox.
 */
export const reviewHeaders = (scripts: Scripts): Headers =>
  pageHeaders([
    ...scriptPolicy(scripts),
    "connect-src 'self'",
    "trusted-types 'none'",
    "frame-ancestors 'none'",
  ])

interface Scripts extends Pick<FrameDocument, 'scriptHashes'> {
  readonly scriptUrls: readonly string[]
}

const scriptPolicy = ({ scriptHashes, scriptUrls }: Scripts): readonly string[] => [
  "default-src 'none'",
  // Browsers without `integrity` in import maps know later files by their whole addresses alone.
  `script-src ${[...scriptHashes, ...scriptUrls].join(' ')}`,
  // No remote picture: it would tell its server of each approval.
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
]

function pageHeaders(policy: readonly string[]): Headers {
  return {
    ...common,
    'Content-Security-Policy': policy.join('; '),
    'Content-Type': 'text/html; charset=utf-8',
    // The list of origins may change, and a vault that was taken down must be gone.
    'Cache-Control': 'no-store',
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  }
}

/**
 * Of a file, whose name has the hash of its content. The policy is the worker's: it asks the vault, and loads nothing.
 */
export const fileHeaders: Headers = {
  ...common,
  ...isolation,
  'Content-Security-Policy':
    "default-src 'none'; connect-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/javascript; charset=utf-8',
  'Cache-Control': 'public, max-age=31536000, immutable',
}

/** The headers of an error. */
export const refusalHeaders: Headers = {
  ...common,
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
}
