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

test('without a wish all are shown', () => {
  expect(shown('')).toEqual(['connect-empty', 'connecting-failed', 'button-busy'])
})

test('a star stands for any part of a name, and a comma for another one', () => {
  expect(shown('?scene=connect-*')).toEqual(['connect-empty'])
  expect(shown('?scene=connect-*,button-busy')).toEqual(['connect-empty', 'button-busy'])
})

test('what is typed is looked for in names and titles', () => {
  expect(shown('?q=went')).toEqual(['connecting-failed'])
  expect(shown('?scene=connect*&q=EMPTY')).toEqual(['connect-empty'])
})
