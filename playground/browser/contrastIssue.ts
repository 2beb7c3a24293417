import type { Config } from './fields'

/** The widget's quietest text and its own background, by mode. */
const looks = {
  light: { text: '#5f6878', background: '#ffffff', accent: '#3355ff' },
  dark: { text: '#949db0', background: '#0e1015', accent: '#6e8bff' },
}
const least = 4.5

/** What to say of a background on which the texts of a mode are hard to read; empty where they are not. */
export function contrastIssue({ mode, background, mix, accent, strength }: Config): string {
  const issues = (['light', 'dark'] as const)
    .filter((name) => mode === 'system' || mode === name)
    .map((name) => {
      const look = looks[name]
      const ground = mixed(background || look.background, mix || accent || look.accent, Number(strength))
      return { name, ratio: contrast(luminance(channels(look.text)), luminance(ground)) }
    })
    .filter(({ ratio }) => ratio < least)
  if (!issues.length) return ''
  const found = issues.map(({ name, ratio }) => `${ratio.toFixed(1)} : 1 in ${name} mode`).join(', ')
  const advice = mode === 'system' ? ' Choose the mode that this background is made for.' : ''
  return `The quietest text has a contrast of ${found}; readable is ${least} : 1.${advice}`
}

function channels(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16) / 255)
}

function mixed(under: string, over: string, percent: number): number[] {
  const top = channels(over)
  return channels(under).map((value, index) => value + ((top[index]! - value) * percent) / 100)
}

/** Source: WCAG 2.2, relative luminance. */
function luminance(rgb: readonly number[]): number {
  const [red, green, blue] = rgb.map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
}
