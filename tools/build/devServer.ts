import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { Configuration } from '@rspack/core'
import { translatedLocales } from '../../shared/i18n/locales'
import { developmentKey } from '../release/keys'
import { filesOfRelease, readParts, signRelease } from '../release/signRelease'
import { developmentKeyFile, distFolder, root } from './common'
import { pinningTags, writeScriptEntries } from './scriptEntries'

/**
 * React's refresh runtimes, one in each remote, find the renderer through this hook, which must be there first and
 * must fill `renderers`.
 */
const refreshHook = `<script>{
  const renderers = new Map()
  window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
    renderers, supportsFiber: true, checkDCE() {},
    inject(renderer) { renderers.set(renderers.size + 1, renderer); return renderers.size },
    onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onScheduleFiberRoot() {},
  }
}</script>`

/**
 * Serves all remotes and the shell on one port; a watching build writes the shell. Each request signs the release again,
 * so that development verifies too.
 */
export function devServer(): NonNullable<Configuration['devServer']> {
  const key = developmentKey(developmentKeyFile)
  const services = JSON.parse(process.env.LATCHKEY_DEV_SETUP ?? '{"networks":[]}')
  const release = { url: '/release.json', keys: [key.publicKey] }
  const page = (file: string) => {
    const tags = pinningTags(writeScriptEntries(distFolder), '/')
    const setup = JSON.stringify({ ...services, locales: ['en', ...translatedLocales], release, tags })
    const html = readFileSync(resolve(root, 'playground', file), 'utf8')
    const body = html
      .replace('{}</script>', () => `${setup.replaceAll('<', '\\u003c')}</script>`)
      .replace('<head>', () => `<head>${refreshHook}`)
    return { type: 'text/html', body }
  }
  /** The second files of the releases signed so far. */
  const signed = new Map<string, string>()
  const answers: Record<string, () => { type: string; body: string }> = {
    '/': () => page('index.html'),
    '/preview.html': () => page('preview.html'),
    '/wallet.html': () => page('wallet.html'),
    '/wallet.html/wc': () => page('wallet.html'),
    '/release.json': () => {
      const release = signRelease(readParts(resolve(distFolder, 'features')), key, {
        seq: Math.floor(Date.now() / 1000),
      })
      for (const [name, json] of filesOfRelease(release, 'release.json')) signed.set(`/${name}`, json)
      return { type: 'application/json', body: signed.get('/release.json')! }
    },
  }
  return {
    port: Number(process.env.PORT ?? 4600),
    hot: true,
    static: [{ directory: distFolder, watch: false }],
    devMiddleware: { writeToDisk: true },
    client: { overlay: false, logging: 'warn' },
    setupMiddlewares(middlewares) {
      middlewares.unshift({
        name: 'latchkey',
        middleware: (
          request: { url: string },
          response: { setHeader(n: string, v: string): void; end(b: string): void },
          next: () => void,
        ) => {
          const path = request.url.split('?')[0]!
          const more = signed.get(path)
          const answer = answers[path] ?? (more && (() => ({ type: 'application/json', body: more })))
          if (!answer) return next()
          const { type, body } = answer()
          response.setHeader('content-type', type)
          response.end(body)
        },
      } as never)
      return middlewares
    },
  }
}
