import type { Rgb } from './rgb'

/** The contrast of two colours, 1 to 21. Source: WCAG 2.2, contrast ratio and relative luminance. */
export function contrastOf(a: Rgb, b: Rgb): number {
  const ratio = flared(a) / flared(b)
  return Math.max(ratio, 1 / ratio)
}

const weights = [0.2126, 0.7152, 0.0722]

/** The relative luminance, and the light that falls on every screen. */
function flared(color: Rgb): number {
  return color.reduce((sum, each, i) => {
    const value = each / 255
    return sum + weights[i]! * (value < 0.04 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)
  }, 0.05)
}
