import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { toGreeting } from '@shared/frame/greetings'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type FrameServerOptions, startFrameServer } from './startFrameServer'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-frame-'))
const build = (name: string, files: Readonly<Record<string, string>>) => {
  mkdirSync(join(folder, name))
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, name, file), text)
  return join(folder, name)
}
const main = 'export const long = "'.concat('x'.repeat(400), '"')
const files = {
  'main.0123abcd.js': main,
  'keys.89abcdef.js': 'self',
  'review.fedcba98.js': 'export {}',
  '12.00000000.js': '12',
  'hash.txt': 'x',
}
const built = build('built', files)
const keyId = 'k'.repeat(22)
const projects = [
  {
    id: 'p',
    origins: ['https://app.example', 'https://*.shop.example', 'https://*.github.io', 'javascript:'],
  },
  { id: 'none', origins: [] },
  { id: 'unset' },
]

interface Asked {
  readonly path?: string
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}
interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function start(options: Partial<FrameServerOptions> = {}) {
  const server = await startFrameServer({
    folder: built,
    projects,
    brotliQuality: 1,
    wrapperKeyIds: [keyId],
    ...options,
  })
  stops.push(server.stop)
  /** As a browser would, down to the path, which no library tidies. */
  const ask = ({ path = '/?projectId=p', method = 'GET', headers = {}, body }: Asked = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const asked = request({ host: '127.0.0.1', port: server.port, path, method, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => void chunks.push(chunk))
        answer.on('error', reject)
        answer.on('end', () =>
          resolve({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
      asked.on('error', reject)
      asked.end(body)
    })
  return { ...server, ask }
}

const policyOf = ({ headers }: Answer) =>
  new Map(
    String(headers['content-security-policy'])
      .split('; ')
      .map((rule) => {
        const [name, ...values] = rule.split(' ')
        return [name!, values.join(' ')]
      }),
  )

test('the document may be framed by the pages of the project alone, and may do little', async () => {
  const { ask } = await start({ publicUrl: 'https://vault.example', nodes: ['https://node.example/key/1'] })

  const answer = await ask()
  const policy = policyOf(answer)

  expect(Object.fromEntries([...policy].filter(([name]) => name !== 'script-src'))).toEqual({
    'default-src': "'none'",
    'worker-src': "'self'",
    'connect-src': "'self' https://node.example",
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': 'latchkey-vault',
    // Neither the pattern of a suffix that strangers share, nor what is no origin.
    'frame-ancestors': 'https://app.example https://*.shop.example',
  })
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    // A page with an embedder policy can embed it.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'cross-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['set-cookie', 'access-control-allow-origin', 'cross-origin-opener-policy'])
    expect(answer.headers).not.toHaveProperty(name)
})

test('scripts are allowed by the hashes of the files that are served, and by their whole addresses', async () => {
  const { ask } = await start({ publicUrl: 'https://vault.example' })

  const answer = await ask()
  const sources = policyOf(answer).get('script-src')!.split(' ')
  const html = answer.body.toString()

  expect(sources).toEqual([
    expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    ...Object.keys(files)
      .filter((name) => name.endsWith('.js'))
      .map(() => expect.stringMatching(/^'sha384-[\w+/]{64}'$/)),
    ...['12.00000000.js', 'keys.89abcdef.js', 'main.0123abcd.js', 'review.fedcba98.js'].map(
      (name) => `https://vault.example/frame/${name}`,
    ),
  ])
  const { digest } = crypto.subtle
  const hashOf = async (text: string) =>
    Buffer.from(await digest.call(crypto.subtle, 'SHA-384', Buffer.from(text))).toString('base64')
  expect(html).toContain(
    `<script type="module" src="/frame/main.0123abcd.js" integrity="sha384-${await hashOf(main)}"></script>`,
  )
  expect(html).toContain(`"/frame/12.00000000.js":"sha384-${await hashOf('12')}"`)
  expect(html).toContain('data-keys="keys.89abcdef.js"')
})

test.each([
  ['same-origin', true],
  ['cross-site', false],
  ['same-site', false],
  ['none', false],
  [undefined, false],
])(
  'a window that is opened from %s knows whether a frame of the vault has opened it',
  async (site, isOfFrame) => {
    const { ask } = await start()
    const { body } = await ask({ path: '/review', headers: site ? { 'Sec-Fetch-Site': site } : {} })
    expect(String(body).includes('data-opened="frame"')).toBe(isOfFrame)
  },
)

test('the window of a review is framed by no page, asks the vault alone, and is not cut off from the frame', async () => {
  const { ask } = await start({ publicUrl: 'https://vault.example', nodes: ['https://node.example/key/1'] })

  const answer = await ask({ path: '/review' })
  const policy = policyOf(answer)

  expect(answer.status).toBe(200)
  expect(Object.fromEntries([...policy].filter(([name]) => name !== 'script-src'))).toEqual({
    'connect-src': "'self'",
    'default-src': "'none'",
    'img-src': 'data:',
    'base-uri': "'none'",
    'form-action': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
    'frame-ancestors': "'none'",
  })
  expect(policy.get('script-src')).toBe(policyOf(await ask()).get('script-src'))
  expect(answer.headers).toMatchObject({
    'cache-control': 'no-store',
    'cross-origin-resource-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  })
  for (const name of ['set-cookie', 'access-control-allow-origin', 'cross-origin-opener-policy'])
    expect(answer.headers).not.toHaveProperty(name)
})

test('both documents name the build, and each its own script', async () => {
  const { ask, hash } = await start()

  const frame = (await ask()).body.toString()
  const review = (await ask({ path: '/review?x#y' })).body.toString()

  expect(frame).toContain(`data-build="${hash}" data-keys="keys.89abcdef.js"`)
  expect(frame).toContain('src="/frame/main.0123abcd.js"')
  expect(review).toContain(`<html lang="en" data-build="${hash}">`)
  expect(review).toContain('src="/frame/review.fedcba98.js"')
})

test('the document lists the keys of the wrapper, which change neither the build nor its headers', async () => {
  const before = await start()
  const rotating = await start({ wrapperKeyIds: [keyId, 'n'.repeat(22)], hash: before.hash })

  const [old, next] = [await before.ask(), await rotating.ask()]

  expect(old.body.toString()).toContain(` data-wrapper-keys="${keyId}">`)
  expect(next.body.toString()).toContain(` data-wrapper-keys="${keyId} ${'n'.repeat(22)}">`)
  const hashesOf = (answer: Answer) =>
    policyOf(answer)
      .get('script-src')!
      .match(/'sha\S+'/g)
  expect(hashesOf(next)).toEqual(hashesOf(old))
})

test.each(['none', 'unset', 'other', 'constructor', ''])(
  'no page may frame the project %s',
  async (project) => {
    const { ask } = await start()

    const answer = await ask({ path: `/?projectId=${project}` })

    expect(answer.status).toBe(403)
    expect(policyOf(answer).get('frame-ancestors')).toBe("'none'")
  },
)

test('a project whose origins are all wrong is framed by none', async () => {
  const { ask } = await start({
    projects: [{ id: 'p', origins: ['*', 'https://*', 'app.example', 'https://*.dev'] }],
  })

  expect(policyOf(await ask()).get('frame-ancestors')).toBe("'none'")
})

describe('a page that the project does not list', () => {
  const asking = (referer: string) => ({ headers: { referer } })

  test.each([
    ['another site', 'https://evil.example/', 403],
    ['a page of the project', 'https://app.example/', 200],
    ['a page below a listed pattern', 'https://one.shop.example/', 200],
    ['no page that is told', '', 200],
    ['what is no address', 'x', 200],
  ])('is told apart by the browser’s word: %s', async (_, referer, status) => {
    const { ask } = await start()

    expect((await ask(asking(referer))).status).toBe(status)
  })

  test('hears that it is refused, in any frame, by a document that does nothing else', async () => {
    const { ask } = await start()
    const answer = await ask(asking('https://evil.example/'))
    const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(answer.body.toString())!
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policyOf(answer)).toEqual(
      new Map([
        ['default-src', "'none'"],
        ['script-src', `'sha256-${hash}'`],
        ['base-uri', "'none'"],
        ['form-action', "'none'"],
      ]),
    )

    const told: unknown[] = []
    const parent = { postMessage: (...given: unknown[]) => void told.push(given) }
    let hear = (_event: object) => {}
    const addEventListener = (_name: string, listener: typeof hear) => {
      hear = listener
    }
    runInNewContext(script, { parent, addEventListener })
    const hello = toGreeting({ name: 'HELLO', id: 'a'.repeat(22) })
    const origin = 'https://evil.example'
    hear({ data: hello, source: parent, origin })
    hear({ data: hello, source: {}, origin })
    hear({ data: hello, source: parent, origin: 'null' })
    hear({ data: { ...hello, type: 'other' }, source: parent, origin })
    hear({ data: null, source: parent, origin })

    const refused = toGreeting({ name: 'REFUSED', id: 'a'.repeat(22), message: 'unverified_domain' })
    expect(JSON.parse(JSON.stringify(told))).toEqual([[refused, origin]])
  })
})

test('a page of the same site is refused', async () => {
  const { ask } = await start()
  const status = async (site: string) => (await ask({ headers: { 'Sec-Fetch-Site': site } })).status

  expect([await status('same-site'), await status('cross-site'), await status('same-origin')]).toEqual([
    403, 200, 200,
  ])
})

test('a file is served for ever, compressed if that is understood, under the policy of the worker', async () => {
  const { ask } = await start()
  const path = '/frame/main.0123abcd.js'

  const plain = await ask({ path })
  const small = await ask({ path, headers: { 'Accept-Encoding': 'gzip, br' } })

  expect(plain.body.toString()).toBe(main)
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': 'text/javascript; charset=utf-8',
    // The worker of an isolated document is isolated, too.
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("default-src 'none'; connect-src 'self';"),
  })
  expect(small.headers['content-encoding']).toBe('br')
  expect(small.body.length).toBeLessThan(plain.body.length)
})

test.each([
  '/frame/hash.txt',
  '/frame/../cli.ts',
  '/frame/%2e%2e/hash.txt',
  '/frame/main.00000000.js',
  '/frame/',
  '/frame/constructor',
  '/.env',
  '/v1/project',
  '/approve',
  '/sign-in',
  '/social/start',
  '/wrapper/key',
  '//evil.example/',
])('nothing else is there: %s', async (path) => {
  const { ask } = await start()

  const answer = await ask({ path })

  expect(answer.status).toBe(404)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
})

test('what changes while the process runs is not served', async () => {
  const changing = build('changing', { ...files, 'main.0123abcd.js': 'before' })
  const { ask } = await start({ folder: changing })
  writeFileSync(join(changing, 'main.0123abcd.js'), 'after')

  expect((await ask({ path: '/frame/main.0123abcd.js' })).body.toString()).toBe('before')
})

test('only reading is answered', async () => {
  const { ask } = await start()

  expect((await ask({ method: 'POST', body: 'x' })).status).toBe(405)
  expect((await ask({ method: 'HEAD' })).body.length).toBe(0)
})

test('the hash depends on the files, whichever folder they are in', async () => {
  const same = build('same', { ...files, 'other.txt': 'y' })
  const other = build('other', { ...files, 'main.0123abcd.js': `${main} ` })

  const hashes = [await start(), await start({ folder: same }), await start({ folder: other })].map(
    ({ hash }) => hash,
  )

  expect(hashes[0]).toMatch(/^[\da-f]{64}$/)
  expect(hashes[1]).toBe(hashes[0])
  expect(hashes[2]).not.toBe(hashes[0])
  const { ask } = await start({ hash: hashes[0]! })
  expect((await ask({ path: '/health' })).body.toString()).toBe(hashes[0])
  await expect(start({ folder: other, hash: hashes[0]! })).rejects.toThrow('Deploy the build with that one.')
})

test.each([
  ['empty', {}],
  ['without a worker', { 'main.0123abcd.js': 'x' }],
  ['of two builds', { 'main.0123abcd.js': 'x', 'main.0123abce.js': 'x', 'keys.89abcdef.js': 'x' }],
])('a folder that is %s is not served', async (name, content) => {
  await expect(start({ folder: build(name, content) })).rejects.toThrow('Run npm run build.')
})

test('a port that is taken is said', async () => {
  const { port } = await start()

  await expect(start({ port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})

let behind: Server
const heard: { method?: string; url?: string; headers: IncomingHttpHeaders; body: string }[] = []
beforeAll(async () => {
  behind = createServer(async (asked, answer) => {
    const chunks: Buffer[] = []
    for await (const chunk of asked) chunks.push(chunk as Buffer)
    const { method, url, headers } = asked
    heard.push({ method: method!, url: url!, headers, body: Buffer.concat(chunks).toString() })
    if (url === '/v1/broken') return void asked.socket.destroy()
    answer.writeHead(418, { 'Content-Type': 'application/json', 'Set-Cookie': 'a=b', Date: 'now' }).end('{}')
  })
  await new Promise<void>((done) => behind.listen(0, '127.0.0.1', done))
})
afterAll(() => new Promise((done) => behind.close(done)))
const behindUrl = () => `http://127.0.0.1:${(behind.address() as AddressInfo).port}`

test('requests of the frame are handed on as they are, without cookies, with the address of who asks', async () => {
  const { ask } = await start({ vaultUrl: behindUrl() })
  heard.length = 0

  const answer = await ask({
    path: '/v1/email?a=%20b',
    method: 'POST',
    body: '{"é":1}',
    headers: { DPoP: 'proof', Cookie: 'a=b', 'X-Forwarded-For': '6.6.6.6', 'Sec-Fetch-Site': 'same-origin' },
  })

  expect(answer).toMatchObject({ status: 418, headers: { 'content-type': 'application/json', date: 'now' } })
  expect(answer.headers).not.toHaveProperty('set-cookie')
  const [{ method, url, headers, body } = {} as never] = heard
  expect([method, url, body]).toEqual(['POST', '/v1/email?a=%20b', '{"é":1}'])
  expect(headers).toMatchObject({
    dpop: 'proof',
    'x-forwarded-for': '127.0.0.1',
    'sec-fetch-site': 'same-origin',
  })
  expect(headers).not.toHaveProperty('cookie')
})

test('behind a proxy the address is the one that the proxy has written', async () => {
  const { ask } = await start({ vaultUrl: behindUrl(), trustProxy: true })
  heard.length = 0

  await ask({ path: '/approve?token=x', headers: { 'X-Forwarded-For': '6.6.6.6, 7.7.7.7' } })

  expect(heard).toMatchObject([
    { url: '/approve?token=x', headers: { 'x-forwarded-for': '6.6.6.6, 7.7.7.7' } },
  ])
})

test('pages in windows of providers are the server’s, and nothing else below their path is', async () => {
  const { ask } = await start({ vaultUrl: behindUrl() })
  heard.length = 0

  await ask({ path: '/social/start' })
  await ask({ path: '/social/return/google?state=s&code=c' })
  await ask({ path: '/social/return/apple', method: 'POST', body: 'state=s' })
  const result = await ask({ path: '/social/result?handle=h' })
  const deeper = await ask({ path: '/social/return/google/../../frame' })

  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET /social/start',
    'GET /social/return/google?state=s&code=c',
    'POST /social/return/apple',
  ])
  expect([result.status, deeper.status]).toEqual([404, 404])
})

test('the key wrapper is below a separate path, and has a separate health check', async () => {
  const { ask } = await start({ wrapperUrl: behindUrl() })
  heard.length = 0

  await ask({ path: '/wrapper/rewrap', method: 'POST', body: '{}' })
  const health = await ask({ path: '/wrapper/health' })

  expect(heard.map(({ url }) => url)).toEqual(['/rewrap'])
  expect(health.status).toBe(404)
})

test.each([
  ['is down', 'http://127.0.0.1:1', '/v1/project'],
  ['breaks off', undefined, '/v1/broken'],
])('a server behind that %s gives no answer, and its address is not logged', async (_, url, path) => {
  const log = vi.fn()
  const { ask } = await start({ vaultUrl: url ?? behindUrl(), log })

  const answer = await ask({ path })

  expect(answer.status).toBe(502)
  expect(answer.body.toString()).toBe('The server behind does not answer. Try again in a moment.')
  expect(log).toHaveBeenLastCalledWith('warn', 'not forwarded', {
    error: expect.stringMatching(/^E[A-Z]+$/),
  })
})
