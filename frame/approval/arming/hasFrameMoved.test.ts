import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hasFrameMoved, hasTravelledUnseen } from './hasFrameMoved'

const at = (screenX: number, screenY: number, clientX: number, clientY: number) => ({
  screenX,
  screenY,
  clientX,
  clientY,
})

test.each([
  ['neither moves', at(500, 500, 50, 50), false],
  ['both move alike', at(520, 480, 70, 30), false],
  ['the frame comes under a pointer that stands still', at(500, 500, 50, 90), true],
  ['the frame follows the pointer', at(540, 500, 50, 50), true],
  ['they move against each other', at(520, 500, 30, 50), true],
  ['the frame outruns the pointer', at(505, 500, 90, 50), true],
  ['a pixel is rounded', at(501, 500, 50, 51), false],
])('%s', (_, after, hasMoved) => {
  expect(hasFrameMoved(at(500, 500, 50, 50), after)).toBe(hasMoved)
})

test('a frame that stands still is taken for one, at any zoom', () => {
  const coordinate = fc.integer({ min: 0, max: 2_000 })
  fc.assert(
    fc.property(
      coordinate,
      coordinate,
      coordinate,
      coordinate,
      fc.double({ min: 0.25, max: 5, noNaN: true }),
      (...given) => {
        const [x, y, nextX, nextY, zoom] = given
        const place = (left: number, top: number) =>
          at(Math.round(100 + left * zoom), Math.round(50 + top * zoom), left, top)
        expect(hasFrameMoved(place(x, y), place(nextX, nextY))).toBe(false)
      },
    ),
    { seed: 17 },
  )
})

test.each([
  ['far and long', 541, 101, true],
  ['far, from one picture to the next', 900, 100, false],
  ['near, after long', 540, 60_000, false],
])('a mouse has travelled unseen that went %s', (_, screenX, timeStamp, hasTravelled) => {
  expect(
    hasTravelledUnseen({ ...at(500, 500, 50, 50), timeStamp: 0 }, { ...at(screenX, 500, 50, 50), timeStamp }),
  ).toBe(hasTravelled)
})
