import { encodePng } from './encodePng'
import { glyphs } from './glyphs'
import { initials } from './initials'
import { monogramColor } from './monogramColor'
import { type Stroke, strokesOf } from './strokesOf'

/** Two and a half times the size on the screen. */
const side = 128
/** The design is a square of 64. */
const pixel = 64 / side
const shades = 16
const ring = 'M44 32A12 12 0 1 1 20 32A12 12 0 1 1 44 32'

/** Few, since they are of one or two capitals or digits. */
const masks = new Map<string, Uint8Array>()

/**
 * A square with a name's initials on an id's colour, the same each time, as a PNG: browsers draw hundreds of those in a
 * list, which they cannot with SVGs. The client rounds its corners.
 */
export function monogram(id: string, name: string): Buffer {
  const letters = initials(name)
  const key = letters.join('')
  const mask = masks.get(key) ?? maskOf(letters)
  masks.set(key, mask)
  const color = [1, 3, 5].map((at) => Number.parseInt(monogramColor(id).slice(at, at + 2), 16))
  const palette = Uint8Array.from({ length: shades * 3 }, (_, at) => {
    const share = Math.floor(at / 3) / (shades - 1)
    return Math.round(color[at % 3]! * (1 - share) + 255 * share)
  })
  return encodePng(side, mask, palette)
}

/** How white each pixel is. */
function maskOf(letters: readonly string[]): Uint8Array {
  const { strokes, width } = letters.length > 0 ? drawn(letters) : { strokes: strokesOf(ring), width: 5 }
  const isNear = boundsOf(strokes, width)
  return Uint8Array.from({ length: side * side }, (_, at) => {
    const [x, y] = [((at % side) + 0.5) * pixel, (Math.floor(at / side) + 0.5) * pixel]
    if (!isNear(x, y)) return 0
    const distance = Math.min(...strokes.map((stroke) => distanceTo(stroke, x, y)))
    const share = Math.min(1, Math.max(0, (width / 2 - distance) / pixel + 0.5))
    return Math.round(share * (shades - 1))
  })
}

/** The letters in the middle, as large as there is room for. */
function drawn(letters: readonly string[]): { strokes: readonly Stroke[]; width: number } {
  const scale = letters.length > 1 ? 3.6 : 5
  const gap = 2
  const left = 32 - ((letters.length * 4 + (letters.length - 1) * gap) * scale) / 2
  const top = 32 - 3 * scale
  const strokes = letters.flatMap((letter, index) => {
    const from = left + index * (4 + gap) * scale
    return strokesOf(glyphs[letter]!).map(
      ([x1, y1, x2, y2]): Stroke => [
        from + x1 * scale,
        top + y1 * scale,
        from + x2 * scale,
        top + y2 * scale,
      ],
    )
  })
  return { strokes, width: scale }
}

/** Whether a pixel is near enough for a stroke to reach it: most of the square is not. */
function boundsOf(strokes: readonly Stroke[], margin: number) {
  const [xs, ys] = [strokes.flatMap(([x1, , x2]) => [x1, x2]), strokes.flatMap(([, y1, , y2]) => [y1, y2])]
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin]
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin]
  return (x: number, y: number) => x > left && x < right && y > top && y < bottom
}

function distanceTo([x1, y1, x2, y2]: Stroke, x: number, y: number): number {
  const [dx, dy] = [x2 - x1, y2 - y1]
  const length = dx * dx + dy * dy
  const along = length && Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length))
  return Math.hypot(x - x1 - along * dx, y - y1 - along * dy)
}
