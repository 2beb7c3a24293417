import { createHash } from 'node:crypto'

/** White on it has this contrast at least. Source: WCAG 2.2, 1.4.3. */
const leastContrast = 4.5

/** A colour for an id, dark enough for white letters. */
export function monogramColor(id: string): string {
  const [a, b, c] = createHash('sha256').update(id).digest()
  const hue = ((a! << 8) | b!) % 360
  const saturation = 0.45 + (c! / 255) * 0.3
  for (let lightness = 0.5; ; lightness -= 0.02) {
    const rgb = toRgb(hue, saturation, lightness)
    if (1.05 / (luminance(rgb) + 0.05) >= leastContrast)
      return `#${rgb.map((value) => value.toString(16).padStart(2, '0')).join('')}`
  }
}

type Rgb = readonly [number, number, number]

function toRgb(hue: number, saturation: number, lightness: number): Rgb {
  const chroma = saturation * Math.min(lightness, 1 - lightness)
  const channel = (offset: number) => {
    const k = (offset + hue / 30) % 12
    return Math.round(255 * (lightness - chroma * Math.max(-1, Math.min(k - 3, 9 - k, 1))))
  }
  return [channel(0), channel(8), channel(4)]
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
}
