import { rgbOf } from '@shared/domain/rgbOf'
import { expect, test } from 'vitest'
import type { ThemeVariables } from '../widget/options'
import { checkThemeVariables } from './checkThemeVariables'

const parse = (text: string) =>
  /^#[\da-f]{6}$/.test(text) ? rgbOf(Number.parseInt(text.slice(1), 16)) : undefined

function check(variables: object) {
  const warnings: string[] = []
  const checked = checkThemeVariables(variables as ThemeVariables, parse, (text) => warnings.push(text))
  return { ...checked, warnings }
}

test('every variable has its own property, and colours are in sRGB', () => {
  expect(
    check({
      accent: '#ff0000',
      background: '#000000',
      colorMix: '#00ff00',
      colorMixStrength: 12.5,
      fontFamily: '"Inter", sans-serif',
      fontSizeMaster: '11px',
      borderRadiusMaster: '0.25rem',
      zIndex: 5,
    }),
  ).toEqual({
    colors: { accent: [255, 0, 0], background: [0, 0, 0], colorMix: [0, 255, 0], colorMixStrength: 12.5 },
    properties: {
      '--lk-accent': '#ff0000',
      '--lk-background': '#000000',
      '--lk-color-mix': '#00ff00',
      '--lk-color-mix-strength': '12.5%',
      '--lk-font-family': '"Inter", sans-serif',
      '--lk-font-size-master': '11px',
      '--lk-border-radius-master': '0.25rem',
      '--lk-z-index': '5',
    },
    warnings: [],
  })
})

test('unset variables are no faults', () => {
  expect(check({ accent: undefined, fontFamily: null })).toEqual({ colors: {}, properties: {}, warnings: [] })
})

test.each([
  [
    'colorMixStrength',
    [Number.NaN, -1, 101, Number.POSITIVE_INFINITY, 1e-7, '40%'],
    'a number from 0 to 100',
  ],
  ['zIndex', [1.5, Number.NaN, 'auto', 1e21], 'a whole number'],
  ['fontSizeMaster', [10, '10', '1em2', '120%', 'large', 'calc(1px)'], "a length such as '10px'"],
  ['borderRadiusMaster', [4, '0', '4 px', '-4px'], "a length such as '10px'"],
  ['fontFamily', ['', ' '], 'a list of fonts'],
  ['accent', ['', 'var(--brand)', 3, {}], "an opaque colour such as '#3355ff'"],
])('a bad %s is left out, with a warning that says what to write', (name, values, expected) => {
  for (const value of values) {
    const { colors, properties, warnings } = check({ [name]: value })

    expect([colors, properties]).toEqual([{}, {}])
    expect(warnings).toEqual([
      expect.stringContaining(`themeVariables.${name} is ignored: expected ${expected}`),
    ])
    expect(warnings[0]).toMatch(`got ${value}`)
  }
})

test.each([
  ['colorMixStrength', [0, 100, 0.5, '7']],
  ['zIndex', [0, -1, 2147483647]],
  ['fontSizeMaster', ['10px', '.6em', '0.625rem']],
])('a good %s is taken', (name, values) => {
  for (const value of values) {
    const { properties, warnings } = check({ [name]: value })

    expect(Object.values(properties)).toEqual([name === 'colorMixStrength' ? `${value}%` : `${value}`])
    expect(warnings).toEqual([])
  }
})

test.each([
  ['--w3m-accent', 'Use accent.'],
  ['--w3m-color-mix-strength', 'Use colorMixStrength.'],
  ['--apkt-border-radius-master', 'Use borderRadiusMaster.'],
  ['acent', 'The variables are: accent, background'],
  ['--rk-colors-accentColor', 'The variables are: accent, background'],
  ['toString', 'The variables are: accent, background'],
])('the unknown variable %s is named, with what to write instead', (name, instead) => {
  const { colors, properties, warnings } = check({ [name]: '#ff0000' })

  expect([colors, properties]).toEqual([{}, {}])
  expect(warnings).toEqual([
    expect.stringContaining(`themeVariables.${name} is ignored: there is no such variable. ${instead}`),
  ])
})
