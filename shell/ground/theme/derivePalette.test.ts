import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { mixColors } from '@shared/domain/mixColors'
import type { Rgb } from '@shared/domain/rgb'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrastViolations } from '../../../tests/fakes/contrastViolations'
import { derivePalette, type HostColors } from './derivePalette'
import { readTokens, type Tokens } from './readTokens'

const sheet = readTokens(readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8'))
const schemes = ['light', 'dark'] as const
const hostProperties = {
  accent: '--lk-accent',
  background: '--lk-background',
  colorMix: '--lk-color-mix',
} as const

/** Everything that holds on the element: the sheet of the scheme, the host's own variables, the palette. */
function tokensOf(host: HostColors): Tokens {
  const { scheme, properties } = derivePalette(host)
  const own = (['accent', 'background', 'colorMix'] as const)
    .filter((name) => host[name])
    .map((name) => [hostProperties[name], `rgb(${host[name]})`] as const)
  const strength = ['--lk-color-mix-strength', `${host.colorMixStrength ?? 0}%`] as const
  return new Map([...sheet[scheme], ...own, strength, ...Object.entries(properties)])
}

const value = fc.integer({ min: 0, max: 255 })
const color = fc.tuple(value, value, value)
const strength = fc.integer({ min: 0, max: 100 })
const mode = fc.constantFrom(...schemes)
const seeded = { seed: 20_260_101, numRuns: 200 }

test.each(schemes)('any accent on any background keeps every promise, %s', (mode) => {
  fc.assert(
    fc.property(color, color, (accent, background) => {
      expect(contrastViolations(tokensOf({ mode, accent, background }))).toEqual([])
    }),
    seeded,
  )
})

test.each(schemes)('an accent or a background alone keeps every promise, %s', (mode) => {
  fc.assert(
    fc.property(color, (own) => {
      expect(contrastViolations(tokensOf({ mode, accent: own }))).toEqual([])
      expect(contrastViolations(tokensOf({ mode, background: own }))).toEqual([])
    }),
    seeded,
  )
})

test('for any mixture into the background, every promise holds', () => {
  const host = fc.record(
    { mode, accent: color, background: color, colorMix: color, colorMixStrength: strength },
    { requiredKeys: ['mode', 'colorMixStrength'] },
  )
  fc.assert(
    fc.property(host, (host) => {
      expect(contrastViolations(tokensOf(host))).toEqual([])
    }),
    seeded,
  )
})

const extremes: readonly Rgb[] = [0, 255]
  .flatMap((red) => [0, 255].flatMap((green) => [0, 255].map((blue) => [red, green, blue])))
  .concat([117, 118, 119, 120, 127, 128].map((grey) => [grey, grey, grey]))

test.each(schemes)(
  'the ends of the colour space and the middle of the greys keep every promise, %s',
  (mode) => {
    for (const accent of extremes) {
      for (const background of extremes) {
        expect([accent, background, contrastViolations(tokensOf({ mode, accent, background }))]).toEqual([
          accent,
          background,
          [],
        ])
      }
    }
  },
)

test('every promise holds for every grey, as a background with an accent like itself', () => {
  for (let grey = 0; grey <= 255; grey++) {
    const own = [grey, grey, grey]
    expect([grey, contrastViolations(tokensOf({ mode: 'light', accent: own, background: own }))]).toEqual([
      grey,
      [],
    ])
  }
})

test.each(schemes)('what the host does not touch stays as in the %s sheet', (mode) => {
  const accent = mode === 'light' ? [0, 90, 220] : [230, 180, 255]

  expect(Object.keys(derivePalette({ mode, accent }).properties)).toEqual([
    '--lk-on-accent',
    '--lk-accent-hover',
  ])
  expect(derivePalette({ mode })).toEqual({ scheme: mode, properties: {} })
})

test('an accent that is too faint to be read is darkened as text, and kept as a fill', () => {
  const { properties } = derivePalette({ mode: 'light', accent: [255, 220, 0] })

  expect(properties).toMatchObject({ '--lk-on-accent': 'rgb(0,0,0)', '--lk-accent-hover': 'rgb(224,194,0)' })
  expect(properties['--lk-accent-text']).toBe('rgb(122,106,0)')
  expect(properties['--lk-focus']).toBe('rgb(153,132,0)')
  expect(properties['--lk-accent']).toBeUndefined()
})

test.each<[string, Rgb, string]>([
  ['black', [0, 0, 0], 'rgb(31,31,31)'],
  ['white', [255, 255, 255], 'rgb(224,224,224)'],
])('a button of %s visibly answers the pointer', (_, accent, hover) => {
  expect(derivePalette({ mode: 'light', accent }).properties['--lk-accent-hover']).toBe(hover)
})

test('the scheme follows the background, even against the host’s mode', () => {
  const black = derivePalette({ mode: 'light', background: [0, 0, 0] })
  const white = derivePalette({ mode: 'dark', background: [255, 255, 255] })
  const whitened = derivePalette({ mode: 'dark', colorMix: [255, 255, 255], colorMixStrength: 90 })

  expect([black.scheme, white.scheme, whitened.scheme]).toEqual(['dark', 'light', 'light'])
  expect(whitened.properties['--lk-bg']).toBe('rgb(231,231,232)')
})

test('surfaces move towards the text’s colour, or away from it if the text needs all the contrast', () => {
  const airy = derivePalette({ mode: 'light', background: [240, 230, 255] }).properties
  const tight = derivePalette({ mode: 'light', background: [119, 119, 119] }).properties

  expect(airy['--lk-surface-1']).toBeUndefined()
  expect(tight).toMatchObject({
    '--lk-text': 'rgb(0,0,0)',
    '--lk-surface-1': 'rgb(124,124,124)',
    '--lk-surface-2': 'rgb(130,130,130)',
  })
})

test('a background of the host is mixed as its strength says, with the accent if it names no other colour', () => {
  const accent = [200, 0, 0]
  const mixed = derivePalette({ mode: 'light', accent, colorMixStrength: 10 })

  expect(mixed.properties['--lk-bg']).toBe(`rgb(${mixColors([255, 255, 255], accent, 10)})`)
})
