import { expect, test } from 'vitest'
import { contrastOf } from './contrastOf'
import type { Rgb } from './rgb'

test.each<[string, Rgb, Rgb, number]>([
  ['black on white', [0, 0, 0], [255, 255, 255], 21],
  ['white on black', [255, 255, 255], [0, 0, 0], 21],
  ['a colour on itself', [51, 85, 255], [51, 85, 255], 1],
  ['the lightest grey that reads on white', [118, 118, 118], [255, 255, 255], 4.54],
  ['pure red on white', [255, 0, 0], [255, 255, 255], 4],
  ['pure green on black', [0, 255, 0], [0, 0, 0], 15.3],
  ['pure blue on white', [0, 0, 255], [255, 255, 255], 8.59],
  ['a colour below the bend of the curve on black', [10, 10, 10], [0, 0, 0], 1.06],
])('%s', (_, a, b, contrast) => {
  expect(contrastOf(a, b)).toBeCloseTo(contrast, 2)
})
