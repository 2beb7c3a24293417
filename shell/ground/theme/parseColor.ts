import type { Rgb } from '@shared/domain/rgb'
import { rgbOf } from '@shared/domain/rgbOf'

/**
 * An opaque CSS colour, clipped to sRGB, as this browser understands it; undefined for anything else. It reads what a
 * canvas makes of the colour, not its pixels: those are blurred if a browser resists fingerprinting.
 */
export function parseColor(text: string): Rgb | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context) return undefined
  // An invalid colour leaves this one, which is not opaque.
  context.fillStyle = '#0000'
  context.fillStyle = `color-mix(in srgb,${text},${text})`
  const color = context.fillStyle
  // Firefox writes the first form, Chromium and WebKit the second. A part of the second may be `none`.
  if (color[0] === '#') return rgbOf(Number.parseInt(color.slice(1), 16))
  const parts = /^color\(srgb ([^ ]+) ([^ ]+) ([^ )]+)\)$/.exec(color)?.slice(1)
  return parts?.map((part) => Math.round(Math.min(Math.max(Number(part) || 0, 0), 1) * 255))
}
