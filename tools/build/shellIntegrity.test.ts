import { expect, test } from 'vitest'
import { scriptNamed } from './shellIntegrity'

test('a chunk is found by its script: not by its map, nor by a longer name', () => {
  const files = ['core.1a.js.map', 'coreless.2b.js', 'core.1a.js', 'react.3c.js']

  expect(scriptNamed('core', files)).toBe('core.1a.js')
  expect(scriptNamed('ui', files)).toBeUndefined()
})
