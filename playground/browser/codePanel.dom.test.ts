import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDemoPage } from '../../tests/fakes/openDemoPage'
import type { Config } from './fields'

openDemoPage('index.html')
const { codePanel } = await import('./codePanel')
const { defaults } = await import('./fields')
const { toCode } = await import('./toCode')

const byId = (id: string) => document.getElementById(id)!
const tabs = () => ['script', 'package'].map((kind) => byId(`tab-${kind}`).getAttribute('aria-selected'))
const config: Config = { ...defaults, terms: "https://harbor.example/it's</script>", mode: 'dark' }
const registry = new Map([['trust wallet', 't1']])

let show: ReturnType<typeof codePanel>
let copied: string[]
beforeEach(() => {
  vi.useFakeTimers()
  openDemoPage('index.html')
  copied = []
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text))
  show = codePanel()
  show(config, registry)
})
afterEach(() => vi.useRealTimers())

const press = (key: string) =>
  document.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('the panel shows the code of the chosen tab, word by word, and follows the controls', () => {
  expect(byId('code').textContent).toBe(toCode(config, 'script', registry))

  byId('tab-package').click()
  expect(byId('code').textContent).toBe(toCode(config, 'package', registry))
  show({ ...config, featured: 'Trust Wallet' }, registry)

  expect(byId('code').textContent).toContain("featuredWalletIds: ['t1']")
})

test('the code is coloured, and a visitor’s text stays text', () => {
  const coloured = [...byId('code').querySelectorAll('span')].map(({ className, textContent }) => [
    className,
    textContent,
  ])

  expect(coloured).toContainEqual(['word', 'import'])
  expect(coloured).toContainEqual(['tag', '<latchkey-button'])
  expect(coloured).toContainEqual(['string', "'https://harbor.example/it\\'s\\x3c/script>'"])
  expect(byId('code').querySelectorAll(':not(span)')).toHaveLength(0)
})

test('arrow keys move between the tabs in a circle, with the focus', () => {
  expect(tabs()).toEqual(['true', 'false'])
  byId('tab-script').focus()

  press('ArrowRight')
  expect(document.activeElement).toBe(byId('tab-package'))
  expect(tabs()).toEqual(['false', 'true'])
  expect([byId('tab-script').tabIndex, byId('tab-package').tabIndex]).toEqual([-1, 0])
  expect(byId('code-panel').getAttribute('aria-labelledby')).toBe('tab-package')
  expect(byId('package-note').hidden).toBe(false)
  press('ArrowRight')
  expect(tabs()).toEqual(['true', 'false'])
  press('End')

  expect(tabs()).toEqual(['false', 'true'])
})

test('the code is copied as shown, and the visitor is told', async () => {
  byId('tab-package').click()

  byId('copy-code').click()
  await vi.advanceTimersByTimeAsync(50)

  expect(copied).toEqual([byId('code').textContent])
  expect(byId('copy-code').textContent).toBe('Copied')
  expect(byId('status').textContent).toBe('The code is copied')
  await vi.runAllTimersAsync()
  expect(byId('copy-code').textContent).toBe('Copy code')
})

test('a browser that refuses to copy has the code selected instead', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))

  byId('copy-code').click()
  await vi.runAllTimersAsync()

  expect(byId('status').textContent).toContain('the code is selected instead')
  expect(byId('copy-code').textContent).toBe('Copy code')
})
