import { rgbOf } from '@shared/domain/rgbOf'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedOptions, ThemeVariables } from '../widget/options'
import { applyTheme } from './applyTheme'
import { paletteOf } from './paletteOf'
import type { Scheme } from './seedColors'

let isDark: boolean
let system: EventTarget & { readonly matches: boolean }

beforeEach(() => {
  isDark = false
  system = Object.defineProperty(new EventTarget(), 'matches', { get: () => isDark }) as typeof system
  vi.stubGlobal('matchMedia', () => system)
})
afterEach(() => vi.unstubAllGlobals())

type Config = Partial<Pick<CheckedOptions, 'themeMode' | 'themeVariables'>>
const load = async () => ({
  paletteOf: (mode: Scheme, variables: ThemeVariables) => paletteOf(mode, variables, parse),
})

/** A theme with all its dependencies. */
async function apply(element: HTMLElement, config: () => Config) {
  const theme = applyTheme(element, config, load, (error) => {
    throw error
  })
  await theme.ready()
  return theme
}

const turnDark = () => {
  isDark = true
  system.dispatchEvent(new Event('change'))
}
const configOf = (config: Config) => () => config
const parse = (text: string) =>
  /^#[\da-f]{6}$/.test(text) ? rgbOf(Number.parseInt(text.slice(1), 16)) : undefined
const propertiesOf = ({ style }: HTMLElement) =>
  Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]))

test('if the host names no mode, the theme follows the system until it ends', async () => {
  const element = document.createElement('div')
  const theme = await apply(element, configOf({}))
  const before = element.dataset.theme
  turnDark()
  const after = element.dataset.theme
  theme.dispose()

  isDark = false
  system.dispatchEvent(new Event('change'))

  expect([before, after, element.dataset.theme]).toEqual(['light', 'dark', 'dark'])
})

test('the mode of the host holds in either scheme of the system', async () => {
  const element = document.createElement('div')
  await apply(element, configOf({ themeMode: 'light' }))

  turnDark()

  expect(element.dataset.theme).toBe('light')
})

test('a host without colours gets no palette', async () => {
  const element = document.createElement('div')

  await apply(element, configOf({ themeVariables: { fontSizeMaster: '11px', zIndex: 5 } }))

  expect(propertiesOf(element)).toEqual({ '--lk-font-size-master': '11px', '--lk-z-index': '5' })
})

test('a colour of the host brings its palette', async () => {
  const element = document.createElement('div')

  await apply(element, configOf({ themeMode: 'dark', themeVariables: { accent: '#ffdd00' } }))

  expect(propertiesOf(element)).toEqual({
    '--lk-accent': '#ffdd00',
    '--lk-on-accent': 'rgb(0,0,0)',
    '--lk-accent-hover': 'rgb(224,194,0)',
  })
})

test('a background that reads dark makes the theme dark, in any mode', async () => {
  const element = document.createElement('div')

  await apply(element, configOf({ themeMode: 'light', themeVariables: { background: '#000000' } }))

  expect(element.dataset.theme).toBe('dark')
})

test('the palette follows the system too', async () => {
  const element = document.createElement('div')
  await apply(element, configOf({ themeVariables: { accent: '#0044cc' } }))
  const before = propertiesOf(element)

  turnDark()

  expect(before['--lk-accent-text']).toBeUndefined()
  expect(propertiesOf(element)['--lk-accent-text']).toBe('rgb(102,143,224)')
})

test('an update applies the current options, and removes properties that the host no longer sets', async () => {
  const element = document.createElement('div')
  element.style.setProperty('--lk-width', '400px')
  let config: Config = {
    themeMode: 'light',
    themeVariables: { accent: '#ffdd00', background: '#777777', zIndex: 5 },
  }
  const theme = await apply(element, () => config)
  config = { themeMode: 'dark', themeVariables: { zIndex: 6 } }

  theme.update()

  expect(element.dataset.theme).toBe('dark')
  expect(propertiesOf(element)).toEqual({ '--lk-width': '400px', '--lk-z-index': '6' })
})

test('at no moment of an update is a variable missing that was there before and is after', async () => {
  const element = document.createElement('div')
  let accent = '#ffdd00'
  const config = () => ({ themeVariables: { accent, background: '#777777' } })
  const theme = await apply(element, config)
  const always = Object.keys(propertiesOf(element))
  const moments: string[][] = []
  for (const method of ['setProperty', 'removeProperty'] as const) {
    const change = element.style[method].bind(element.style) as (...values: string[]) => never
    vi.spyOn(element.style, method).mockImplementation((...values: string[]) => {
      const done = change(...values)
      moments.push(Object.keys(propertiesOf(element)))
      return done
    })
  }
  accent = '#00ddff'

  theme.update()

  expect(moments.length).toBeGreaterThan(10)
  expect(moments.map((names) => always.filter((name) => !names.includes(name)))).toEqual(
    moments.map(() => []),
  )
  expect(element.style.getPropertyValue('--lk-accent')).toBe('#00ddff')
})

test('an invalid variable is warned of once, and the rest holds', async () => {
  const element = document.createElement('div')
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const themeVariables = { accent: 'var(--brand)', zIndex: 5 }
  const theme = await apply(element, configOf({ themeVariables }))

  theme.update()

  expect(propertiesOf(element)).toEqual({ '--lk-z-index': '5' })
  expect(warn.mock.calls).toEqual([
    ['[latchkey]', expect.stringMatching(/themeVariables\.accent is ignored: .*not var\(\)/)],
  ])
})

test('without variables no chunk is downloaded', async () => {
  const loadPalette = vi.fn(load)

  await applyTheme(
    document.createElement('div'),
    configOf({ themeMode: 'dark' }),
    loadPalette,
    () => {},
  ).ready()

  expect(loadPalette).not.toHaveBeenCalled()
})

test('a palette that fails to load is reported, leaves the theme as it is, and is loaded again', async () => {
  const element = document.createElement('div')
  const reported: unknown[] = []
  let isDown = true
  const theme = applyTheme(
    element,
    configOf({ themeMode: 'dark', themeVariables: { accent: '#ffdd00' } }),
    async () => {
      if (isDown) throw new Error('down')
      return load()
    },
    (error) => reported.push(error),
  )
  await theme.ready()
  expect([element.dataset.theme, propertiesOf(element), reported.length]).toEqual(['dark', {}, 1])

  isDown = false
  theme.update()
  await theme.ready()

  expect(propertiesOf(element)['--lk-accent']).toBe('#ffdd00')
})
