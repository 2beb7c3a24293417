import { expect, test } from 'vitest'
import { isShown } from './isShown'
import { readSetting } from './readSetting'
import type { Scene } from './scene'

const scene = (id: string, title = id): Scene => ({
  id,
  title,
  group: 'Group',
  kind: 'part',
  render: () => ({ node: null }),
})
const all = [scene('connect-empty'), scene('connecting-failed', 'Went wrong'), scene('button-busy')]
const shown = (search: string) => all.filter((each) => isShown(each, readSetting(search))).map(({ id }) => id)

test('without a filter all scenes are shown', () => {
  expect(shown('')).toEqual(['connect-empty', 'connecting-failed', 'button-busy'])
})

test('a star matches any part of a name, and a comma separates patterns', () => {
  expect(shown('?scene=connect-*')).toEqual(['connect-empty'])
  expect(shown('?scene=connect-*,button-busy')).toEqual(['connect-empty', 'button-busy'])
})

test('the typed text is searched for in names and titles', () => {
  expect(shown('?q=went')).toEqual(['connecting-failed'])
  expect(shown('?scene=connect*&q=EMPTY')).toEqual(['connect-empty'])
})
