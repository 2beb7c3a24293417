import type { Rgb } from '@shared/domain/rgb'
import type { ThemeVariables } from '../widget/options'
import type { HostColors } from './derivePalette'

export interface CheckedThemeVariables {
  /** The variables that a palette is derived from. */
  readonly colors: Omit<HostColors, 'mode'>
  /** Every variable that can be used, as its `--lk-*` property; colours in sRGB, for which contrasts hold. */
  readonly properties: Readonly<Record<string, string>>
}

type Rule = readonly [expected: string, pattern?: RegExp]

const color: Rule = ["an opaque colour such as '#3355ff' or 'oklch(0.6 0.2 270)', not var()"]
const length: Rule = ["a length such as '10px'", /^\d*\.?\d+(px|r?em)$/]

const rules: Readonly<Record<keyof ThemeVariables, Rule>> = {
  accent: color,
  background: color,
  colorMix: color,
  colorMixStrength: ['a number from 0 to 100', /^(100|\d?\d(\.\d+)?)$/],
  fontFamily: ['a list of fonts', /\S/],
  fontSizeMaster: length,
  borderRadiusMaster: length,
  zIndex: ['a whole number', /^-?\d+$/],
}

/** The valid ones of the host's variables; `warn` is called for the others, with what to write instead. */
export function checkThemeVariables(
  variables: ThemeVariables,
  parse: (text: string) => Rgb | undefined,
  warn: (text: string) => void,
): CheckedThemeVariables {
  const colors: Record<string, Rgb | number> = {}
  const properties: Record<string, string> = {}
  for (const [name, value] of Object.entries(variables)) {
    if (value == null) continue
    if (!Object.hasOwn(rules, name)) {
      warn(`themeVariables.${name} is ignored: there is no such variable. ${insteadOf(name)}`)
      continue
    }
    const [expected, pattern] = rules[name as keyof ThemeVariables]
    const property = `--lk-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
    const parsed = expected === color[0] && parse(`${value}`)
    if (parsed) {
      colors[name] = parsed
      properties[property] = `#${parsed.map((part) => (part + 256).toString(16).slice(1)).join('')}`
    } else if (!pattern?.test(`${value}`)) {
      warn(`themeVariables.${name} is ignored: expected ${expected}, got ${value}`)
    } else if (name === 'colorMixStrength') {
      colors[name] = Number(value)
      properties[property] = `${value}%`
    } else {
      properties[property] = `${value}`
    }
  }
  return { colors, properties }
}

/** What to write for a name that is not ours: another kit's `--w3m-color-mix` is `colorMix` here. */
function insteadOf(name: string): string {
  const bare = name
    .replace(/^--[a-z\d]+-/, '')
    .replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  const names = Object.keys(rules)
  return names.includes(bare) ? `Use ${bare}.` : `The variables are: ${names.join(', ')}.`
}
