import { expect, test } from 'vitest'
import { setThemeVariables } from './setThemeVariables'

const propertiesOf = ({ style }: HTMLElement) =>
  Object.fromEntries(Array.from(style, (name) => [name, style.getPropertyValue(name)]))

test('every variable has its own property', () => {
  const element = document.createElement('div')

  setThemeVariables(element, {
    themeMode: 'dark',
    themeVariables: {
      accent: '#f00',
      background: '#000',
      colorMix: '#0f0',
      colorMixStrength: 0,
      fontFamily: '"Inter", sans-serif',
      fontSizeMaster: '11px',
      borderRadiusMaster: '1px',
      zIndex: 5,
    },
  })

  expect(element.dataset.theme).toBe('dark')
  expect(propertiesOf(element)).toEqual({
    '--lk-accent': '#f00',
    '--lk-background': '#000',
    '--lk-color-mix': '#0f0',
    '--lk-color-mix-strength': '0%',
    '--lk-font-family': '"Inter", sans-serif',
    '--lk-font-size-master': '11px',
    '--lk-border-radius-master': '1px',
    '--lk-z-index': '5',
  })
})

test('properties that the host no longer sets are removed, and styles that are not ours stay', () => {
  const element = document.createElement('div')
  element.style.setProperty('--lk-width', '400px')
  setThemeVariables(element, { themeMode: 'dark', themeVariables: { accent: '#f00', zIndex: 5 } })

  setThemeVariables(element, { themeVariables: { zIndex: 6 } })

  expect(element.dataset.theme).toBeUndefined()
  expect(propertiesOf(element)).toEqual({ '--lk-width': '400px', '--lk-z-index': '6' })
})

test('a variable that is undefined is not set', () => {
  const element = document.createElement('div')

  setThemeVariables(element, { themeVariables: { accent: undefined, colorMixStrength: undefined } as object })

  expect(propertiesOf(element)).toEqual({})
})
