import { createHash } from 'node:crypto'
import { toGreeting } from '@shared/frame/greetings'

const typeOf = (greeting: object) => JSON.stringify((greeting as { readonly type: string }).type)
const hello = typeOf(toGreeting({ name: 'HELLO', id: '' }))
const refused = typeOf(toGreeting({ name: 'REFUSED', id: '', message: '' }))

/** Answers the page around it, and nothing else. */
const script = `addEventListener("message",function(e){var d=e.data
if(e.source===parent&&/^https?:/.test(e.origin)&&d&&d.type===${hello})parent.postMessage({type:${refused},id:d.id,payload:{message:"unverified_domain"}},e.origin)})`

/** The document for a page that the project does not list. It tells the page's developer the reason. */
export const refusalDocument = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Not listed</title>
<script>${script}</script>
</head>
<body></body>
</html>
`

const hash = createHash('sha256').update(script).digest('base64')

/** Any page may frame it: it has nothing to be covered, and knows nothing. */
export const refusalDocumentHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`,
  'Content-Type': 'text/html; charset=utf-8',
  // Pages that isolate themselves hear it, too.
  'Cross-Origin-Embedder-Policy': 'require-corp',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}
