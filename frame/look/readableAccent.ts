import { contrastOf } from '@shared/domain/contrastOf'
import { mixColors } from '@shared/domain/mixColors'
import type { Rgb } from '@shared/domain/rgb'
import { rgbOf } from '@shared/domain/rgbOf'

export type ThemeMode = 'light' | 'dark'

/** What the frame's views are drawn on. */
export const frameBackgrounds: Readonly<Record<ThemeMode, string>> = { light: '#ffffff', dark: '#141414' }
const ownAccents: Readonly<Record<ThemeMode, string>> = { light: '#3355ff', dark: '#6e8bff' }

/** The contrast of parts of controls with what is around them. Source: WCAG 2.2, 1.4.11 */
const leastContrast = 3

export interface Accent {
  /** `#rrggbb` */
  readonly accent: string
  /** Black or white, whichever reads better on it. */
  readonly onAccent: '#000000' | '#ffffff'
}

const black: Rgb = [0, 0, 0]
const white: Rgb = [255, 255, 255]

/**
 * The page's accent, moved away from the background until buttons can be told from it; our own for what is no colour in
 * hex. A page could hide a button otherwise.
 */
export function readableAccent(wished: string | undefined, mode: ThemeMode): Accent {
  const background = parseHex(frameBackgrounds[mode])!
  const color = parseHex(wished ?? '') ?? parseHex(ownAccents[mode])!
  const away = mode === 'light' ? black : white
  let readable = color
  for (let percent = 5; contrastOf(readable, background) < leastContrast; percent += 5)
    readable = mixColors(color, away, percent)
  const isBright = contrastOf(readable, black) >= contrastOf(readable, white)
  return { accent: formatHex(readable), onAccent: isBright ? '#000000' : '#ffffff' }
}

/** undefined for all but `#rgb` and `#rrggbb`: a translucent colour does not suit a button. */
function parseHex(text: string): Rgb | undefined {
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(text.trim()) ?? []
  if (!digits) return undefined
  return rgbOf(Number.parseInt(digits.length === 3 ? digits.replaceAll(/./g, '$&$&') : digits, 16))
}

const formatHex = (color: Rgb) => `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`
