/** A straight line. */
export type Stroke = readonly [x1: number, y1: number, x2: number, y2: number]

/** The number of lines that a curve is cut into. */
const pieces = 24

/**
 * The lines of a path's absolute commands `M L H V A C Z`; its arcs are not turned.
 * Source: SVG 2, 9.3 and B.2.4.
 */
export function strokesOf(path: string): readonly Stroke[] {
  const strokes: Stroke[] = []
  let [x, y, startX, startY] = [0, 0, 0, 0]
  const lineTo = (toX: number, toY: number) => {
    strokes.push([x, y, toX, toY])
    ;[x, y] = [toX, toY]
  }
  const curve = (at: (t: number) => readonly [number, number]) => {
    for (let piece = 1; piece <= pieces; piece++) lineTo(...at(piece / pieces))
  }
  for (const [, command, rest] of path.matchAll(/([MLHVACZ])([^MLHVACZ]*)/g)) {
    const numbers = (rest!.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const take = (count: number) => numbers.splice(0, count)
    if (command === 'Z') lineTo(startX, startY)
    for (let isFirst = true; numbers.length > 0; isFirst = false) {
      if (command === 'H') lineTo(take(1)[0]!, y)
      else if (command === 'V') lineTo(x, take(1)[0]!)
      else if (command === 'C') curve(cubic(x, y, take(6)))
      else if (command === 'A') curve(arc(x, y, take(7)))
      else {
        const [toX, toY] = take(2) as [number, number]
        if (command === 'M' && isFirst) [x, y, startX, startY] = [toX, toY, toX, toY]
        else lineTo(toX, toY)
      }
    }
  }
  return strokes
}

function cubic(x: number, y: number, numbers: readonly number[]) {
  const [ax, ay, bx, by, toX, toY] = numbers as [number, number, number, number, number, number]
  return (t: number): readonly [number, number] => {
    const u = 1 - t
    const mix = (from: number, a: number, b: number, to: number) =>
      u ** 3 * from + 3 * u * u * t * a + 3 * u * t * t * b + t ** 3 * to
    return [mix(x, ax, bx, toX), mix(y, ay, by, toY)]
  }
}

function arc(x: number, y: number, numbers: readonly number[]) {
  const [givenX, givenY, , isLarge, isClockwise, toX, toY] = numbers as [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  const [halfX, halfY] = [(x - toX) / 2, (y - toY) / 2]
  // Radii that do not reach are made larger.
  const grown = Math.max(1, Math.sqrt((halfX / givenX) ** 2 + (halfY / givenY) ** 2))
  const [radiusX, radiusY] = [givenX * grown, givenY * grown]
  const across = (radiusX * halfY) ** 2 + (radiusY * halfX) ** 2
  const sign = isLarge === isClockwise ? -1 : 1
  const factor = sign * Math.sqrt(Math.max(0, (radiusX * radiusY) ** 2 - across) / across)
  const [offX, offY] = [(factor * radiusX * halfY) / radiusY, (-factor * radiusY * halfX) / radiusX]
  const [centerX, centerY] = [offX + (x + toX) / 2, offY + (y + toY) / 2]
  const from = Math.atan2((halfY - offY) / radiusY, (halfX - offX) / radiusX)
  const turn = Math.atan2((-halfY - offY) / radiusY, (-halfX - offX) / radiusX) - from
  const round = 2 * Math.PI
  const sweep = isClockwise ? (turn + round) % round : (turn - round) % round
  return (t: number): readonly [number, number] => [
    centerX + radiusX * Math.cos(from + t * sweep),
    centerY + radiusY * Math.sin(from + t * sweep),
  ]
}
