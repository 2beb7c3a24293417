import { beforeEach, expect, test, vi } from 'vitest'
import { digestOf } from '../../ground/platform/digest'
import { explainFailure } from './explainFailure'

const folder = `${location.origin}/latchkey/`
const file = 'features/connect/0.1.0/remoteEntry.11111111.js'
const right = 'run();\n'
let answers: Record<string, () => Response>

beforeEach(() => {
  vi.stubGlobal('__VERSION__', '0.1.0')
  history.replaceState(null, '', '/')
  answers = {}
  vi.stubGlobal('fetch', async (url: string, { mode }: RequestInit) => {
    const answer = answers[`${mode === 'no-cors' ? 'no-cors ' : ''}${url}`]
    if (!answer) throw new TypeError('Failed to fetch')
    return answer()
  })
})

const page = () =>
  new Response('<!doctype html><title>App</title>', { headers: { 'content-type': 'text/html' } })
const script = (text: string) => () => new Response(text, { headers: { 'content-type': 'text/javascript' } })
const explain = async (more: object = {}) =>
  explainFailure({
    url: folder + file,
    integrity: await digestOf(new TextEncoder().encode(right)),
    folder,
    isPackaged: true,
    ...more,
  })

test.each<[string, () => Response]>([
  ['a web page', page],
  ['a web page without a type', () => new Response('\n<html></html>', { headers: { 'content-type': '' } })],
  ...[401, 403, 404, 410].map((status): [string, () => Response] => [
    `${status}`,
    () => new Response('', { status }),
  ]),
])('%s instead of a file says that the files were not copied, with the command', async (_, answer) => {
  answers[folder + file] = answer

  expect(await explain()).toMatchObject({
    code: 'ReleaseMissing',
    kind: 'config',
    message: 'The files of latchkey 0.1.0 are not at /latchkey/: run `npx latchkey copy public/latchkey`',
  })
})

test('the command names the folder that the app asks for', async () => {
  const other = `${location.origin}/app/widget/`
  answers[other + file] = page

  expect(await explain({ url: other + file, folder: other })).toMatchObject({
    message: 'The files of latchkey 0.1.0 are not at /app/widget/: run `npx latchkey copy public/app/widget`',
  })
})

test('files below the base path of the page are found, and the option is named', async () => {
  history.replaceState(null, '', '/app/shop/cart')
  answers[folder + file] = page
  answers[`${location.origin}/app/latchkey/${file}`] = script(right)

  expect(await explain()).toMatchObject({
    code: 'ReleaseMissing',
    message:
      "The files of latchkey 0.1.0 are at /app/latchkey/, not at /latchkey/: set `release: { url: '/app/latchkey/' }`",
  })
})

test('a release of the host’s own is not copied', async () => {
  answers[folder + file] = page

  const error = await explain({ isPackaged: false })

  expect(error).toMatchObject({
    code: 'ReleaseMissing',
    message: expect.stringContaining('publish them there'),
  })
})

test('a manifest that is a web page is missing', async () => {
  answers[`${folder}release.json`] = page

  const error = await explainFailure({ url: `${folder}release.json`, folder })

  expect(error).toMatchObject({ code: 'ReleaseMissing' })
})

test('another origin that lets no page read its files is named, with the header', async () => {
  const far = 'https://files.invalid/latchkey/'
  answers[`no-cors ${far}${file}`] = () => new Response()

  expect(await explain({ url: far + file, folder: far })).toMatchObject({
    code: 'ReleaseForbidden',
    kind: 'config',
    message: `https://files.invalid/latchkey/ does not let pages of ${location.origin} read its files (CORS)`,
    hint: expect.stringContaining('Access-Control-Allow-Origin'),
  })
})

test('line ends that a tool has changed are told from other changes', async () => {
  answers[folder + file] = script('run();\r\n')

  expect(await explain()).toMatchObject({ code: 'LineEndsChanged', kind: 'config' })
})

test('other bytes are refused, and the words name the tools that change them', async () => {
  answers[folder + file] = script('run()')

  expect(await explain()).toMatchObject({
    code: 'FileRefused',
    kind: 'security',
    hint: expect.stringContaining('minified'),
  })
})

test.each<[string, (() => Response) | undefined]>([
  ['a server that does not answer', undefined],
  ['a server with an error', () => new Response('', { status: 500 })],
  ['the right file', script(right)],
])('%s explains nothing', async (_, answer) => {
  if (answer) answers[folder + file] = answer

  expect(await explain()).toBeUndefined()
})

test('only this page’s own origin is searched for the files', async () => {
  const asked: string[] = []
  const before = fetch
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked.push(url)
    return before(url, init)
  })
  const far = 'https://files.invalid/latchkey/'
  answers[far + file] = () => new Response('', { status: 404 })

  await explain({ url: far + file, folder: far })

  expect(new Set(asked.slice(1).map((url) => new URL(url).origin))).toEqual(new Set([location.origin]))
})
