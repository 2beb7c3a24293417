import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../../tests/fakes/fakeNetworks'
import { parseOptions } from '../parseOptions'
import { tellReplaced } from './tellReplaced'

const before = parseOptions({ networks: [mainnet] })
const other = parseOptions({ networks: [mainnet], locale: 'pt' })

let warned: unknown[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(text))
})
afterEach(() => vi.restoreAllMocks())

test('replaced options are told while the page is developed', () => {
  tellReplaced(before, other, { hostname: 'localhost' })

  expect(warned).toEqual([expect.stringContaining('createLatchkey was called again for "default"')])
})

test.each([
  ['the same options', before, 'localhost'],
  ['a page in production', other, 'app.example'],
  ['a silent host', { ...other, logLevel: 'silent' as const }, 'localhost'],
])('%s is not told', (_, now, hostname) => {
  tellReplaced(before, now, { hostname })

  expect(warned).toEqual([])
})
