import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { contrastOf } from '@shared/domain/contrastOf'
import type { Rgb } from '@shared/domain/rgb'
import { rgbOf } from '@shared/domain/rgbOf'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { setThemeVariables } from './setThemeVariables'

const css = readFileSync(resolve(import.meta.dirname, 'onAccent.css'), 'utf8')

const toLinear = (value: number) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4
const toSrgb = (value: number) =>
  Math.round(255 * (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055))

/** The sheet’s colour for an accent, by its own formula. Source: CSS Color 4, XYZ with D65. */
function onAccentOf(accent: Rgb): Rgb {
  const [red, green, blue] = accent.map(toLinear)
  const y = 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!
  const clamps = [...css.matchAll(/clamp\(0, \(([\d.]+) - y\) \* 1e9, 1\)(?: \* ([\d.]+))?/g)]
  const [x, level, z] = clamps.map(([, threshold, factor = '1']) => {
    const isWhite = Math.min(Math.max((Number(threshold) - y) * 1e9, 0), 1)
    return isWhite * Number(factor)
  }) as [number, number, number]
  return [
    toSrgb(3.2406 * x - 1.5372 * level - 0.4986 * z),
    toSrgb(-0.9689 * x + 1.8758 * level + 0.0415 * z),
    toSrgb(0.0557 * x - 0.204 * level + 1.057 * z),
  ]
}

const isPole = (color: Rgb) => new Set(color).size === 1 && (color[0] === 0 || color[0]! >= 254)

test('text on any accent of the host is black or white, by the higher contrast', () => {
  const element = document.createElement('div')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
      setThemeVariables(element, { themeVariables: { accent: `#${value.toString(16).padStart(6, '0')}` } })
      const written = element.style.getPropertyValue('--lk-accent')
      const accent = rgbOf(Number.parseInt(written.slice(1), 16))

      const on = onAccentOf(accent)

      const best = Math.max(contrastOf(accent, [0, 0, 0]), contrastOf(accent, [255, 255, 255]))
      expect(isPole(on)).toBe(true)
      expect(contrastOf(accent, on)).toBeGreaterThan(best - 0.05)
      expect(contrastOf(accent, on)).toBeGreaterThanOrEqual(4.5)
    }),
    {
      seed: 20_260_101,
      numRuns: 500,
      examples: [[0], [0xffffff], [0x757575], [0x767676], [0x3355ff], [0x6e8bff]],
    },
  )
})
