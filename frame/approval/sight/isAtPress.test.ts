import { expect, test } from 'vitest'
import { isAtPress } from './isAtPress'

/** A window of 420 × 720 at (200, 100), with 60 pixels of bars above its document. */
const place = {
  screenX: 200,
  screenY: 100,
  outerWidth: 420,
  outerHeight: 780,
  innerWidth: 420,
  innerHeight: 720,
}
const button = { left: 16, right: 404, top: 600, bottom: 648 }

test.each([
  ['on the button', { x: 400, y: 780 }, true],
  ['right above it, within what bars may differ by', { x: 400, y: 730 }, true],
  ['at the other end of the window', { x: 400, y: 250 }, false],
  ['beside the window', { x: 900, y: 780 }, false],
])('a press %s', (_, pressAt, isAt) => {
  expect(isAtPress(button, pressAt, place)).toBe(isAt)
})

test('buttons above the request are not at the place of the buttons below it', () => {
  const pressAt = { x: 400, y: 780 }
  expect(isAtPress({ ...button, top: 120, bottom: 168 }, pressAt, place)).toBe(false)
})
