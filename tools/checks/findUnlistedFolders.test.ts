import { expect, test } from 'vitest'
import { findUnlistedFolders } from './findUnlistedFolders'
import { fixture } from './fixture'

const code = 'export const value = 1\n'

test('every folder of a room has a floor', () => {
  const folder = fixture({
    'room/low/a.ts': code,
    'room/high/inner/a.mjs': code,
    'room/new/deep/a.tsx': code,
    'room/texts/en.json': '{}',
    'room/a.ts': code,
  })

  expect(findUnlistedFolders({ room: [['low'], ['high', '.']] }, folder)).toEqual(['room/new has no floor'])
})

test('a floor of a folder that is gone is named', () => {
  const folder = fixture({ 'room/low/a.ts': code })

  expect(findUnlistedFolders({ room: [['low', 'gone'], ['.']] }, folder)).toEqual([
    'room/gone has a floor, and does not exist',
  ])
})
