import type { Rgb } from './rgb'

/** The result of `color-mix(in srgb, a, b percent%)`, in whole numbers. */
export function mixColors(a: Rgb, b: Rgb, percent: number): Rgb {
  return a.map((value, i) => Math.round(value + ((b[i]! - value) * percent) / 100))
}
