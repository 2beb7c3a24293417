import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type FilesOptions, type FilesServer, serveFiles } from './serveFiles'

let outside: string
let folder: string
let servers: FilesServer[]

beforeEach(() => {
  outside = mkdtempSync(join(tmpdir(), 'latchkey-files-'))
  folder = join(outside, 'site')
  servers = []
  mkdirSync(join(folder, 'features'), { recursive: true })
  mkdirSync(`${folder}-secret`)
  writeFileSync(join(outside, 'secret.txt'), 'a secret')
  writeFileSync(join(`${folder}-secret`, 'secret.txt'), 'a secret')
  writeFileSync(join(folder, 'index.html'), '<h1>A page</h1>')
  writeFileSync(join(folder, 'features/größe 1.js'), 'size()')
})
afterEach(async () => {
  await Promise.all(servers.map((server) => server.stop()))
  rmSync(outside, { recursive: true })
})

async function serve(options: Partial<FilesOptions> = {}) {
  const server = await serveFiles({ folder, port: 0, ...options })
  servers.push(server)
  return server
}
/** Requests a path unchanged: `fetch` would normalize it. */
const ask = ({ port }: FilesServer, path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
    const asked = request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({ status: response.statusCode!, headers: response.headers, body: Buffer.concat(chunks) }),
      )
    })
    asked.on('error', reject)
    asked.end()
  })
const textOf = async (server: FilesServer, path: string) => {
  const { status, body } = await ask(server, path)
  return [status, body.toString()]
}

test('a folder is served to pages of any origin', async () => {
  const { status, headers, body } = await ask(await serve(), '/index.html')

  expect([status, body.toString()]).toEqual([200, '<h1>A page</h1>'])
  expect(headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  })
})

test('address and port are the actual ones', async () => {
  const { url, port } = await serve()

  expect(port).toBeGreaterThan(0)
  expect(url).toBe(`http://localhost:${port}`)
})

test('a folder is served by its index, and a query is ignored', async () => {
  const server = await serve()

  expect(await textOf(server, '/')).toEqual([200, '<h1>A page</h1>'])
  expect(await textOf(server, '/?r=1')).toEqual([200, '<h1>A page</h1>'])
})

test('a path may be escaped', async () => {
  expect(await textOf(await serve(), '/features/gr%C3%B6%C3%9Fe%201.js')).toEqual([200, 'size()'])
})

test('a relative folder is served, too', async () => {
  const server = await serve({ folder: `./${relative(process.cwd(), folder)}` })

  expect(await textOf(server, '/')).toEqual([200, '<h1>A page</h1>'])
})

test.each(['/missing.js', '/features', '/features/', '/index.html/', '/a\u0000b'.replace('\u0000', '%00')])(
  '%s is not found',
  async (path) => {
    expect(await textOf(await serve(), path)).toEqual([404, 'Not found'])
  },
)

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/..%2fsecret.txt',
  '/features/..%2f..%2fsecret.txt',
  '/..%2fsite-secret/secret.txt',
  '/..%5csecret.txt',
  '//../secret.txt',
  '/%2fetc/passwd',
])('%s does not leave the folder', async (path) => {
  expect(await textOf(await serve(), path)).toEqual([404, 'Not found'])
})

test.each(['/%', '/%E0%A4%A', '/%ff'])('%s is refused, and the server goes on', async (path) => {
  const server = await serve()

  expect(await textOf(server, path)).toEqual([400, 'Bad request'])
  expect(await textOf(server, '/')).toEqual([200, '<h1>A page</h1>'])
})

test('a path that looks like a host is a path', async () => {
  expect(await textOf(await serve(), '//')).toEqual([200, '<h1>A page</h1>'])
})

test.each([
  ['feature.1a2b3c4d.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['feature.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['release.more.1a2b3c4d.json', 'application/json; charset=utf-8', 'public, max-age=31536000, immutable'],
  ['release.json', 'application/json; charset=utf-8', 'no-cache'],
  ['part.css', 'text/css; charset=utf-8', 'no-cache'],
  ['logo.svg', 'image/svg+xml', 'no-cache'],
  ['logo.png', 'image/png', 'no-cache'],
  ['model.bin', 'application/octet-stream', 'no-cache'],
])('%s is %s, kept as %s', async (name, type, cache) => {
  writeFileSync(join(folder, name), 'x')

  const { headers } = await ask(await serve(), `/${name}`)

  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache })
})

test('compressible files are sent with brotli to clients that accept it', async () => {
  const text = 'connect '.repeat(100)
  writeFileSync(join(folder, 'long.js'), text)
  const server = await serve()

  const packed = await ask(server, '/long.js', { 'accept-encoding': 'gzip, br' })
  const again = await ask(server, '/long.js', { 'accept-encoding': 'br' })
  const plain = await ask(server, '/long.js', { 'accept-encoding': 'gzip' })
  const short = await ask(server, '/index.html', { 'accept-encoding': 'br' })

  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.body.length).toBeLessThan(100)
  expect(brotliDecompressSync(packed.body).toString()).toBe(text)
  expect(again.body).toEqual(packed.body)
  expect([plain.headers['content-encoding'], plain.body.toString()]).toEqual([undefined, text])
  expect(short.headers['content-encoding']).toBeUndefined()
})

test('brotli uses the configured quality', async () => {
  writeFileSync(join(folder, 'long.js'), Array.from({ length: 900 }, (_, n) => `f${n * n}(${n})`).join('\n'))
  const headers = { 'accept-encoding': 'br' }

  const [quick, hard] = [await serve(), await serve({ brotliQuality: 11 })]

  const [large, small] = [await ask(quick, '/long.js', headers), await ask(hard, '/long.js', headers)]
  expect(small.body.length).toBeLessThan(large.body.length)
})

test('a handler answers before the folder, and undefined leaves the request to the folder', async () => {
  const paths: string[] = []
  const server = await serve({
    answer(path) {
      paths.push(path)
      if (path !== '/index.html') return undefined
      return { status: 418, body: 'teapot', type: 'text/plain', headers: { 'cache-control': 'no-store' } }
    },
  })

  const { status, headers, body } = await ask(server, '/index.html')

  expect([status, body.toString()]).toEqual([418, 'teapot'])
  expect(headers).toMatchObject({ 'content-type': 'text/plain', 'cache-control': 'no-store' })
  expect(await textOf(server, '/')).toEqual([200, '<h1>A page</h1>'])
  expect(paths).toEqual(['/index.html', '/'])
})

test('a hanging response ends with the server', async () => {
  let heard: () => void = () => {}
  const isAsked = new Promise<void>((resolve) => {
    heard = resolve
  })
  const server = await serve({
    answer() {
      heard()
      return 'hang'
    },
  })
  const hanging = ask(server, '/')
  hanging.catch(() => {})
  await isAsked

  await server.stop()

  await expect(hanging).rejects.toThrow('socket hang up')
})

test('a port that is taken is refused', async () => {
  const { port } = await serve()

  await expect(serveFiles({ folder, port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
})
