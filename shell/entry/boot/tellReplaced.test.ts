import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { mainnet } from '../../../tests/fakes/fakeNetworks'
import { parseOptions } from '../options/parseOptions'
import { tellReplaced } from './tellReplaced'

const before = parseOptions({ networks: [mainnet] })
const other = parseOptions({ networks: [mainnet], locale: 'pt' })

let warned: unknown[]
beforeEach(() => {
  warned = []
  vi.spyOn(console, 'warn').mockImplementation((text) => void warned.push(text))
})
afterEach(() => vi.restoreAllMocks())

test('replaced options are told, of a second copy on a page in production too', () => {
  tellReplaced(before, other)

  expect(warned).toEqual([expect.stringContaining('createLatchkey was called again for "default"')])
})

test.each([
  ['the same options', before],
  ['a silent host', { ...other, logLevel: 'silent' as const }],
])('%s is not told', (_, now) => {
  tellReplaced(before, now)

  expect(warned).toEqual([])
})
