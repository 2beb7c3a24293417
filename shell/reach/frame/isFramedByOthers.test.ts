import { expect, test } from 'vitest'
import { isFramedByOthers } from './isFramedByOthers'

const origin = 'https://app.example'
const alone = { origin, location: {} }
const foreign = {
  get origin(): string {
    throw new Error('Blocked a frame from accessing a cross-origin frame.')
  },
}

test.each([
  ['alone', Object.assign(alone, { top: alone }), false],
  ['alone, by the list', { origin, location: { ancestorOrigins: [] }, top: undefined }, false],
  ['in a page of its own origin', { origin, location: { ancestorOrigins: [origin] }, top: {} }, false],
  ['in a page of its own origin, without a list', { origin, location: {}, top: { origin } }, false],
  ['in a foreign page', { origin, location: { ancestorOrigins: ['https://other.example'] }, top: {} }, true],
  [
    'in its own page, in a foreign one',
    { origin, location: { ancestorOrigins: [origin, 'https://other.example'] }, top: {} },
    true,
  ],
  ['in a foreign page, without a list', { origin, location: {}, top: foreign }, true],
])('a page that is %s', (_, page, expected) => {
  expect(isFramedByOthers(page)).toBe(expected)
})
