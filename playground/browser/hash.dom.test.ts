import { expect, test } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'

openDemoPage('index.html')
const { readHash, writeHash } = await import('./hash')
const { defaults } = await import('./fields')

test.each([
  ['a colour that is no hex code', 'accent', 'red'],
  ['a number above its limit', 'radius', '99'],
  ['a list without networks', 'networks', ''],
  ['a network twice', 'networks', '31337,31337'],
  ['an incomplete order', 'methods', 'email,wallet'],
  ['an unknown field', 'nothing', '1'],
  ['an unknown locale', 'locale', 'xx'],
  ['a name of every object', '__proto__', '1'],
  ['an address that is no web page', 'terms', 'javascript:alert(1)'],
])('%s makes the whole address invalid, and its name is reported', (_, name, text) => {
  expect(readHash(`#${name}=${encodeURIComponent(text)}&mode=dark`)).toEqual({
    config: defaults,
    issue: name,
  })
})

test('an address without a hash has the defaults, and the defaults need no hash', () => {
  expect(readHash('')).toEqual({ config: defaults })
  expect(writeHash(defaults)).toBe('')
})

test('the hash keeps every difference from the defaults', () => {
  const config = {
    ...defaults,
    mode: 'light',
    accent: '#b4e02f',
    z: '12',
    frame: 'phone',
    networks: '31338,1,31337',
    featured: 'Trust Wallet, Rainbow & Co',
  }

  const hash = writeHash(config)

  expect(hash).toContain('networks=31338,1,31337')
  expect(readHash(hash)).toEqual({ config })
})
