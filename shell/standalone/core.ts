import * as chunk from '../core/startCore'
import { page } from '../page'

/** The bundler's runtime, as far as we steer it. */
declare const __webpack_require__: {
  l: (url: string, done: (event: { type: string; target?: { src: string } }) => void) => void
}
declare let __webpack_public_path__: string
/** File of a chunk that the core loads later → `sha384-…`, written by the build. */
declare const __CORE_CHUNKS__: Record<string, string>

// The core's own later chunks pass the loader too: one list of hashes, one Trusted Types policy.
const loader = page().loader!
__webpack_public_path__ = new URL('.', (document.currentScript as HTMLScriptElement).src).href
loader.list(
  Object.entries(__CORE_CHUNKS__).map(([file, integrity]) => [__webpack_public_path__ + file, integrity]),
)
__webpack_require__.l = (url, done) => {
  loader.load(url).then(
    () => done({ type: 'load' }),
    () => done({ type: 'error', target: { src: url } }),
  )
}

page().chunks.core = chunk
