import { correction, generate } from 'lean-qr/nano'

export interface QrDrawing {
  /** Modules along a side, without the quiet zone. */
  readonly size: number
  /** The data as lines one module wide with round ends. The caller draws the finders. */
  readonly path: string
  /** Modules along a side of the cleared square in the middle; 0 without a logo. */
  readonly arena: number
  readonly isDark: (x: number, y: number) => boolean
}

/** A logo larger than this part of the side covers more than correction level M can restore. */
const smallLogo = 0.2
const largestLogo = 0.25

/**
 * The code of a text (UTF-8). The middle is cleared for a logo, whose share of the side is at most .25, so that the error
 * correction makes up for it. Source: ISO/IEC 18004.
 */
export function drawQr(text: string, logoShare: number): QrDrawing {
  const { size, get } = generate(text, {
    minCorrectionLevel: logoShare > smallLogo ? correction.H : correction.M,
  })
  // Odd like the size, so that the square is centred.
  const arena = logoShare && Math.floor((size * Math.min(logoShare, largestLogo) + 1) / 2) * 2 - 1
  const from = (size - arena) / 2
  const isCleared = (at: number) => at >= from && at < from + arena
  const isDark = (x: number, y: number) => get(x, y) && !(isCleared(x) && isCleared(y))
  return { size, path: toPath(size, isDark), arena, isDark }
}

/** Stands in for a pairing code of the usual length: an even pattern with the real finders. */
export function drawQrSkeleton(): Pick<QrDrawing, 'size' | 'path'> {
  const size = 57
  return { size, path: toPath(size, (x, y) => (x % 2) + (y % 2) === 0) }
}

function toPath(size: number, isDark: (x: number, y: number) => boolean): string {
  const isData = (x: number, y: number) => x < size && isDark(x, y) && !isFinder(x, y, size)
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const start = x
      if (!isData(x, y)) continue
      while (isData(x + 1, y)) x++
      path += `M${start}.5 ${y}.5h${x - start}`
    }
  }
  return path
}

/** The finders' corners, with the light line around each. */
function isFinder(x: number, y: number, size: number): boolean {
  const isEdge = (at: number) => at < 8 || at >= size - 8
  return isEdge(x) && isEdge(y) && !(x >= size - 8 && y >= size - 8)
}
