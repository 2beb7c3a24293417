// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { CheckedOptions } from '../options'
import { applyTheme } from './applyTheme'

let isDark: boolean
let system: EventTarget & { readonly matches: boolean }

beforeEach(() => {
  isDark = false
  system = Object.defineProperty(new EventTarget(), 'matches', { get: () => isDark }) as typeof system
  vi.stubGlobal('matchMedia', () => system)
})
afterEach(() => vi.unstubAllGlobals())

const turnDark = () => {
  isDark = true
  system.dispatchEvent(new Event('change'))
}
const configOf = (config: Partial<CheckedOptions>) => () => config as CheckedOptions

test('where the host names no mode, the theme follows the system until it ends', () => {
  const element = document.createElement('div')
  const theme = applyTheme(element, configOf({}))
  const before = element.dataset.theme
  turnDark()
  const after = element.dataset.theme
  theme.dispose()

  isDark = false
  system.dispatchEvent(new Event('change'))

  expect([before, after, element.dataset.theme]).toEqual(['light', 'dark', 'dark'])
})

test('the mode of the host holds whatever the system does', () => {
  const element = document.createElement('div')
  applyTheme(element, configOf({ themeMode: 'light' }))

  turnDark()

  expect(element.dataset.theme).toBe('light')
})

test('an update takes the options as they are', () => {
  const element = document.createElement('div')
  let config: Partial<CheckedOptions> = { themeMode: 'light', themeVariables: { accent: '#f00' } }
  const theme = applyTheme(element, () => config as CheckedOptions)
  config = { themeMode: 'dark', themeVariables: { accent: '#0f0' } }

  theme.update()

  expect(element.dataset.theme).toBe('dark')
  expect(element.style.getPropertyValue('--lk-accent')).toBe('#0f0')
})
