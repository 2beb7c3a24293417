import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isTolerated } from './e2e/harness/isTolerated'
import { type Box, cutDrawing, isFileOf, type Pixels, readPng, writePng } from './e2e/harness/png'

// The comparison of `tests/e2e/ui/gallery.spec.ts`, on a kept picture and without a browser.

const file = readFileSync(
  new URL('e2e/ui/gallery.spec.ts-snapshots/light-en/networks-few-chromium.png', import.meta.url),
)
const kept = readPng(file)
const whole = { x: 0, y: 0, width: kept.width, height: kept.height }
/** The row of Ethereum, its mark, and its label. */
const row = { x: 28, y: 75, width: 328, height: 60 }
const mark = { x: 40, y: 86, width: 40, height: 38 }
const label = { x: 82, y: 90, width: 80, height: 30 }

type Color = readonly [red: number, green: number, blue: number]
const colorAt = ({ width, rgb }: Pixels, x: number, y: number): Color => {
  const at = (y * width + x) * 3
  return [rgb[at]!, rgb[at + 1]!, rgb[at + 2]!]
}

/** The kept picture with other colours in a part. */
function paint(box: Box, colorOf: (x: number, y: number, before: Color) => Color): Pixels {
  const rgb = Buffer.from(kept.rgb)
  for (let y = box.y; y < box.y + box.height; y++)
    for (let x = box.x; x < box.x + box.width; x++)
      rgb.set(colorOf(x, y, colorAt(kept, x, y)), (y * kept.width + x) * 3)
  return { ...kept, rgb }
}
const move = (box: Box, right: number, down: number) =>
  paint(box, (x, y) => colorAt(kept, x - right, y - down))
const luminanceOf = ([red, green, blue]: Color) => 0.299 * red + 0.587 * green + 0.114 * blue
const ground = colorAt(kept, label.x, label.y)
/** A letter in another ink: its edges are a mix of the ink and the ground. */
const inInk = (ink: Color) =>
  paint(label, (_x, _y, before) => {
    const part = 1 - luminanceOf(before) / luminanceOf(ground)
    const mix = (channel: 0 | 1 | 2) => Math.round(ink[channel] * part + ground[channel] * (1 - part))
    return [mix(0), mix(1), mix(2)]
  })
const shifted = (color: Color, by: number) =>
  color.map((channel) => Math.min(255, Math.max(0, channel + by))) as unknown as Color

const differs = (pixels: Pixels) => !isTolerated(file, cutDrawing(pixels, whole))

test('a kept picture is read, cut and written again without a change', () => {
  const drawing = cutDrawing(kept, whole)

  const written = writePng(drawing)

  expect(isFileOf(written, drawing)).toBe(true)
  expect(readPng(written).rgb.equals(kept.rgb)).toBe(true)
  expect(differs(kept)).toBe(false)
})

test('a part that is cut from a larger picture is the part alone', () => {
  const part = readPng(writePng(cutDrawing(kept, row)))

  expect([part.width, part.height]).toEqual([row.width, row.height])
  expect(colorAt(part, 50, 20)).toEqual(colorAt(kept, row.x + 50, row.y + 20))
})

test('a drawing with one other pixel is not the kept file', () => {
  const changed = paint({ ...label, width: 1, height: 1 }, (_x, _y, before) => shifted(before, -9))

  expect(isFileOf(writePng(cutDrawing(kept, whole)), cutDrawing(changed, whole))).toBe(false)
})

test('letters with edges of other shades are accepted', () => {
  const isEdge = (color: Color) => luminanceOf(color) > 40 && luminanceOf(color) < 230
  const pixels = paint(label, (_x, _y, before) => (isEdge(before) ? shifted(before, 6) : before))

  expect(pixels.rgb.equals(kept.rgb)).toBe(false)
  expect(differs(pixels)).toBe(false)
})

test.for(
  Object.entries({
    'a row that has moved by 2 px': move(row, 0, 2),
    'a mark that has moved by 1 px': move(mark, 1, 0),
    'a text that is cut off': paint({ ...label, x: label.x + 40, width: 40 }, () => ground),
    'another size of letters': paint(label, (x, y) =>
      colorAt(
        kept,
        label.x + Math.round(((x - label.x) * 16) / 15),
        label.y + Math.round(((y - label.y) * 16) / 15),
      ),
    ),
    'another ground': paint(row, (_x, _y, before) =>
      `${before}` === `${ground}` ? [232, 232, 238] : before,
    ),
    'another colour of letters': inInk([74, 82, 100]),
    'another accent': paint(whole, (_x, _y, [red, green, blue]) =>
      blue > red + 60 ? [blue, green, red] : [red, green, blue],
    ),
  }),
)('a change that a person sees is refused: %s', ([, pixels]) => {
  expect(differs(pixels)).toBe(true)
})

test('pictures of another size are refused', () => {
  const less = { ...whole, height: whole.height - 1 }

  expect(isTolerated(file, cutDrawing(kept, less))).toBe(false)
})
