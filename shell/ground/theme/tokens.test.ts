import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { contrastViolations } from '../../../tests/fakes/contrastViolations'
import { readTokens } from './readTokens'
import { resolveToken } from './resolveToken'
import { seedColors } from './seedColors'

const sheet = readTokens(readFileSync(resolve(import.meta.dirname, 'tokens.css'), 'utf8'))
const schemes = ['light', 'dark'] as const

/** Not painted, or the same in every theme: a pairing code must be dark on light, an overlay see-through. */
const notForced = ['background', 'color-mix', 'overlay', 'qr-dark', 'qr-light'].map((name) => `--lk-${name}`)
const systemColors = ['Canvas', 'CanvasText', 'GrayText', 'Highlight', 'HighlightText']

test.each(schemes)('every contrast that is promised holds in the %s sheet', (scheme) => {
  expect(contrastViolations(sheet[scheme])).toEqual([])
})

test('a broken promise is reported', () => {
  const faint = new Map([...sheet.light, ['--lk-text-3', '#8a93a5'], ['--lk-on-accent', '#000000']])

  expect(contrastViolations(faint)).toEqual([
    'text-3 on bg: 3.09',
    'text-3 on surface-1: 2.84',
    'text-3 on surface-2: 2.61',
    'text-3 on field: 2.84',
    'text-3 on accent-soft: 2.68',
    'text-3 on success-soft: 2.69',
    'text-3 on warning-soft: 2.68',
    'text-3 on danger-soft: 2.62',
    'on-accent on accent: 3.88',
    'on-accent on accent-hover: 3.19',
  ])
})

test.each(schemes)('a palette begins with the colours of the %s sheet', (scheme) => {
  const { texts, states, ...plain } = seedColors[scheme]
  const seeds = { ...plain, ...texts, ...states }

  const inSheet = Object.keys(seeds).map((name) => [name, sheet[scheme].get(`--lk-${name}`)])

  expect(Object.fromEntries(inSheet)).toEqual(
    Object.fromEntries(
      Object.entries(seeds).map(([name, value]) => [name, `#${value.toString(16).padStart(6, '0')}`]),
    ),
  )
})

test('every colour gives way to the visitor’s forced colours, in the pairs of the system', () => {
  const colors = [...sheet.light.keys()].filter((name) => /^rgb\(/.test(resolveToken(name, sheet.light)))

  expect([...sheet.forced.keys()].toSorted()).toEqual(
    colors.filter((name) => !notForced.includes(name)).toSorted(),
  )
  expect([...new Set(sheet.forced.values())].toSorted()).toEqual(systemColors)
})
