import { afterEach, expect, test } from 'vitest'
import { isPinned } from './isPinned'

const folder = 'https://cdn.test/latchkey/cdn/'

function addScript(type: string, text: string) {
  const script = document.createElement('script')
  script.type = type
  script.text = text
  document.head.append(script)
  return script
}
const mapOf = (integrity: object | undefined) => JSON.stringify({ imports: {}, integrity })

afterEach(() => document.head.replaceChildren())

test('a folder of the page’s own origin needs no pin', () => {
  expect(isPinned(new URL('/cdn/', location.href).href)).toBe(true)
})

test('a folder of another origin is pinned by an import map with an integrity for a file of it', () => {
  addScript('importmap', mapOf({ 'https://cdn.test/latchkey/cdn/latchkey.0a1b2c3d.js': 'sha384-a' }))

  expect(isPinned(folder)).toBe(true)
})

test('addresses in a map are read as the browser reads them', () => {
  addScript('importmap', mapOf({ '//cdn.test/latchkey/cdn/latchkey.js': 'sha384-a' }))

  expect(isPinned(folder.replace('https:', location.protocol))).toBe(true)
})

test.each([
  ['no map', () => {}],
  ['a map without integrity', () => addScript('importmap', mapOf(undefined))],
  [
    'a map that pins others',
    () => addScript('importmap', mapOf({ 'https://cdn.test/react.js': 'sha384-a' })),
  ],
  ['a map that is no JSON', () => addScript('importmap', `{ "integrity": { "${folder}latchkey.js": `)],
  ['a map of null', () => addScript('importmap', 'null')],
  [
    'a script with integrity',
    () => Object.assign(addScript('module', ''), { integrity: 'sha384-a', src: `${folder}latchkey.js` }),
  ],
])('%s pins no folder of another origin', (_, setUp) => {
  setUp()

  expect(isPinned(folder)).toBe(false)
})
