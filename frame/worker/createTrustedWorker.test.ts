import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const created: unknown[][] = []
/** A document with this name for the worker's file, in a browser with or without Trusted Types. */
function stub(keys: string | undefined, trustedTypes?: object, wrapperKeys?: string) {
  vi.stubGlobal('document', { documentElement: { dataset: { keys, wrapperKeys } } })
  vi.stubGlobal('location', { origin: 'https://vault.example' })
  vi.stubGlobal('trustedTypes', trustedTypes)
  vi.stubGlobal(
    'Worker',
    class {
      constructor(...given: unknown[]) {
        created.push(given)
      }
    },
  )
}
const load = async () => (await import('./createTrustedWorker')).createTrustedWorker

beforeEach(() => {
  created.length = 0
  vi.resetModules()
})
afterEach(() => vi.unstubAllGlobals())

test('the worker is the file that the document names, on its own origin, and gets its list of keys', async () => {
  stub('keys.0123abcd.js', undefined, 'one two')

  ;(await load())()

  const options = { type: 'module', name: 'one two' }
  expect(created).toEqual([['https://vault.example/frame/keys.0123abcd.js', options]])
})

test('its address goes through one policy, which is made once', async () => {
  const createPolicy = vi.fn((_: string, rules: { createScriptURL(name: string): string }) => ({
    createScriptURL: (name: string) => `trusted ${rules.createScriptURL(name)}`,
  }))
  stub('keys.0123abcd.js', { createPolicy })
  const createWorker = await load()

  createWorker()
  createWorker()

  expect(created[1]![0]).toBe('trusted https://vault.example/frame/keys.0123abcd.js')
  expect(createPolicy.mock.calls.map(([name]) => name)).toEqual(['latchkey-vault'])
})

test.each([
  undefined,
  '',
  'https://evil.example/keys.0123abcd.js',
  '../keys.0123abcd.js',
  'keys.js',
  'data:,x',
])('another address is no worker: %s', async (keys) => {
  stub(keys)
  const createWorker = await load()

  expect(createWorker).toThrow('The document names no file for the keys.')
  expect(created).toEqual([])
})
