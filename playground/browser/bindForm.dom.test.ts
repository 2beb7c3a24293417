import { beforeEach, expect, test } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import type { Config } from './fields'

openDemoPage('index.html')
const { defaults } = await import('./fields')
const { bindForm } = await import('./bindForm')

const byId = <E extends HTMLElement = HTMLInputElement>(id: string) => document.getElementById(id) as E
const radio = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)!
const reset = (name: string) => document.querySelector<HTMLElement>(`[data-reset="${name}"]`)!

let patches: Partial<Config>[]
let show: (config: Config) => void
beforeEach(() => {
  openDemoPage('index.html')
  patches = []
  show = bindForm(byId<HTMLFormElement>('controls'), (patch) => patches.push(patch))
  show(defaults)
})

/** Types a text, and fires what a browser fires meanwhile. */
function type(id: string, text: string) {
  byId(id).value = text
  byId(id).dispatchEvent(new Event('input', { bubbles: true }))
}
const leave = (id: string) => byId(id).dispatchEvent(new Event('change', { bubbles: true }))

test('a text is applied once it is whole, a colour at once', () => {
  type('terms', 'https://harbor.example')
  expect(patches).toEqual([])
  leave('terms')
  type('accent', '#ff5500')

  expect(patches).toEqual([{ terms: 'https://harbor.example' }, { accent: '#ff5500' }])
})

test('an invalid address is reported, is not applied, and is accepted when it is corrected', () => {
  type('privacy', 'harbor')
  leave('privacy')

  expect(byId('privacy-issue').hidden).toBe(false)
  expect(byId('privacy').getAttribute('aria-invalid')).toBe('true')
  expect(patches).toEqual([])

  type('privacy', ' https://harbor.example ')
  leave('privacy')

  expect(byId('privacy-issue').hidden).toBe(true)
  expect(byId('privacy').hasAttribute('aria-invalid')).toBe(false)
  expect(patches).toEqual([{ privacy: 'https://harbor.example' }])
})

test('a choice outside of the form is applied too', () => {
  radio('frame', 'phone').click()

  expect(patches).toContainEqual({ frame: 'phone' })
})

test('a check box is on or off', () => {
  const box = document.querySelector<HTMLInputElement>('input[name="consent"]')!

  box.click()
  expect(patches.at(-1)).toEqual({ consent: 'on' })
  show({ ...defaults, consent: 'on' })
  expect(box.checked).toBe(true)
  box.click()

  expect(patches.at(-1)).toEqual({ consent: 'off' })
})

test('the controls show the configuration, and the widget’s own colour if no colour is chosen', () => {
  show({ ...defaults, mode: 'dark', z: '12', radius: '8', terms: 'https://terms.test' })

  expect(radio('mode', 'dark').checked).toBe(true)
  expect([byId('z').value, byId('radius').value, byId('terms').value]).toEqual([
    '12',
    '8',
    'https://terms.test',
  ])
  expect(byId('radius-value').textContent).toBe('8 px')
  expect(byId('accent-value').textContent).toBe('default')
  expect(byId('accent').value).toBe('#6e8bff')
  show({ ...defaults, mode: 'light' })
  expect(byId('accent').value).toBe('#3355ff')
})

test('a changed control can be reset, and keeps the focus', () => {
  expect(reset('accent').hidden).toBe(true)
  show({ ...defaults, accent: '#ff5500' })
  expect(reset('accent').hidden).toBe(false)

  reset('accent').click()

  expect(patches).toEqual([{ accent: '' }])
  expect(document.activeElement).toBe(byId('accent'))
})
