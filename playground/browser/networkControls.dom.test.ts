import { beforeEach, expect, test, vi } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import type { Config } from './fields'

openDemoPage('index.html')
const { defaults } = await import('./fields')
const { networkControls } = await import('./networkControls')

let config: Config
beforeEach(() => {
  vi.useFakeTimers()
  openDemoPage('index.html')
  const show = networkControls((patch) => {
    config = { ...config, ...patch }
    show(config)
  })
  config = defaults
  show(config)
  return () => vi.useRealTimers()
})

const items = () => [...document.querySelectorAll('#network-order li .name')].map((node) => node.textContent)
const box = (name: string) =>
  [...document.querySelectorAll('label.check')]
    .find((label) => label.textContent === name && !label.closest('[name]'))!
    .querySelector<HTMLInputElement>('input')!
const button = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)!
const nameOfFocused = () => document.activeElement?.getAttribute('aria-label')

test('the first network of the list is marked as the initial one, and a chosen one is added at the end', () => {
  box('Base').click()

  expect(items()).toEqual(['Harbor Local starts here', 'Meadow Local', 'Reef Local', 'Base'])
  expect(config.networks).toMatch(/^31337,31338,.*,8453$/)
})

test('buttons change the order, keep the focus, and pass it on at the end of the list', () => {
  box('Base').click()
  button('Move Base up').focus()
  for (let step = 0; step < 2; step++) {
    button('Move Base up').click()
    expect(nameOfFocused()).toBe('Move Base up')
  }

  button('Move Base up').click()
  vi.runAllTimers()

  expect(items()[0]).toBe('Base starts here')
  expect(document.getElementById('status')!.textContent).toBe('Base is 1 of 4')
  expect(button('Move Base up').disabled).toBe(true)
  expect(nameOfFocused()).toBe('Move Base down')
})

test('the last network cannot be removed', () => {
  box('Harbor Local').click()
  expect(box('Meadow Local').disabled).toBe(false)
  box('Reef Local').click()

  expect(items()).toEqual(['Meadow Local starts here'])
  expect(box('Meadow Local').disabled).toBe(true)
  expect(box('Reef Local').disabled).toBe(false)
})
