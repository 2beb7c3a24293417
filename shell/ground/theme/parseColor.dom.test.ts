import { expect, test, vi } from 'vitest'
import { parseColor } from './parseColor'

/** A canvas that reads a colour back as given, and keeps its colour for an unknown one. */
function stubCanvas(readBack: Record<string, string>) {
  let fillStyle = ''
  const context = {
    get fillStyle() {
      return fillStyle
    },
    set fillStyle(text: string) {
      fillStyle = text === '#0000' ? 'rgba(0, 0, 0, 0)' : (readBack[text] ?? fillStyle)
    },
  }
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never)
}

test.each([
  ['Firefox', '#3355ff', [51, 85, 255]],
  ['Chromium', 'color(srgb 0.2 0.333333 1)', [51, 85, 255]],
  ['WebKit', 'color(srgb 0.003922 0.007843 0.011765)', [1, 2, 3]],
  ['a wide gamut', 'color(srgb -0.511788 1.0183 -0.310674)', [0, 255, 0]],
  ['a number next to zero', 'color(srgb 1 -0.00000250882 3.12850e-7)', [255, 0, 0]],
  ['a part that is missing', 'color(srgb none 1 0)', [0, 255, 0]],
])('a colour is read as %s writes it', (_, text, color) => {
  stubCanvas({ 'color-mix(in srgb,any,any)': text })

  expect(parseColor('any')).toEqual(color)
})

test.each([
  ['half seen through, in Chromium', 'color(srgb 1 0 0 / 0.5)'],
  ['half seen through, in Firefox', 'rgba(255, 0, 0, 0.5)'],
  ['not known', undefined],
])('a colour that is %s is invalid', (_, text) => {
  stubCanvas(text ? { 'color-mix(in srgb,any,any)': text } : {})

  expect(parseColor('any')).toBeUndefined()
})

test('without a canvas no colour is read', () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)

  expect(parseColor('red')).toBeUndefined()
})
