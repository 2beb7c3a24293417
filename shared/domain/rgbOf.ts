import type { Rgb } from './rgb'

/** `0x3355ff` → `[51, 85, 255]` */
export function rgbOf(color: number): Rgb {
  return [color >> 16, (color >> 8) & 255, color & 255]
}
