import type { LatchkeyOptions } from 'latchkey/cdn'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { demoSetup, openDemoPage } from '../../tests/fakes/openDemoPage'

const byId = <E extends HTMLElement = HTMLElement>(id: string) => document.getElementById(id) as E
const applied: LatchkeyOptions[] = []
let opened = 0
let answerApply = () => Promise.resolve()

beforeAll(async () => {
  openDemoPage('index.html')
  const playground = {
    wallets: Promise.resolve([]),
    apply(options: LatchkeyOptions) {
      applied.push(options)
      return answerApply()
    },
    open: () => opened++,
    onState() {},
    onFact() {},
  }
  Object.assign(byId('preview'), { contentWindow: { playground } })
  vi.stubGlobal('fetch', async (url: string | URL) => {
    if (!String(url).startsWith(demoSetup.apiUrl)) return Response.json({ parts: [] })
    const page = new URL(url).searchParams.get('page')
    const data = [page === '1' ? { id: 't1', name: 'Trust Wallet' } : { id: 'r1', name: 'Rainbow' }]
    return Response.json({ data, count: 150 })
  })
  await import('./playground')
})
beforeEach(() => visit(''))
afterEach(() => {
  answerApply = () => Promise.resolve()
})

/** The visitor enters an address, or goes back to it. */
function visit(hash: string) {
  history.replaceState(null, '', hash || location.pathname)
  dispatchEvent(new Event('hashchange'))
}
const message = () => byId('message').textContent
const preset = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('.preset')].find(({ textContent }) => textContent === name)!
const radio = (name: string, value: string) =>
  document.querySelector<HTMLInputElement>(`input[name="${name}"][value="${value}"]`)!

test('an address that is not understood is reported, and the defaults apply', () => {
  visit('#accent=red&mode=dark')

  expect(message()).toBe(
    'The configuration in the address is not understood (accent), so these are the defaults.',
  )
  expect(radio('mode', 'system').checked).toBe(true)
  expect(applied.at(-1)).not.toHaveProperty('themeMode')
})

test('a preset is in the address, in the preview and in the code, and is pressed', () => {
  preset('Citrus').click()

  expect(new URLSearchParams(location.hash.slice(1)).get('radius')).toBe('8')
  expect(applied.at(-1)!.themeVariables).toMatchObject({ accent: '#b4e02f', borderRadiusMaster: '8px' })
  expect(byId('code').textContent).toContain("accent: '#b4e02f'")
  expect(preset('Citrus').getAttribute('aria-pressed')).toBe('true')
  expect(preset('Default').getAttribute('aria-pressed')).toBe('false')
})

test('a preset takes back what another one changed, and keeps what is no theme', () => {
  visit('#z=12&frame=phone')
  preset('Citrus').click()

  preset('Midnight').click()

  expect(Object.fromEntries(new URLSearchParams(location.hash.slice(1)))).toEqual({
    frame: 'phone',
    z: '12',
    mode: 'dark',
    accent: '#7cc4ff',
    background: '#0a1122',
    radius: '5',
  })
})

test('an address sets the controls, and "Reset all" empties it', () => {
  visit('#z=12&frame=phone&accent=%23b4e02f')
  expect(byId<HTMLInputElement>('z').value).toBe('12')
  expect(radio('frame', 'phone').checked).toBe(true)
  expect(byId<HTMLButtonElement>('reset-all').disabled).toBe(false)

  byId('reset-all').click()

  expect(location.hash).toBe('')
  expect(byId<HTMLInputElement>('z').value).toBe('999')
  expect(byId<HTMLButtonElement>('reset-all').disabled).toBe(true)
})

test('names of wallets become ids with the registry, which is read page by page', async () => {
  visit('#featured=trust wallet, Rainbow, Nowhere Wallet')

  await expect.poll(() => applied.at(-1)!.featuredWalletIds).toEqual(['t1', 'r1'])
  expect(byId('code').textContent).toContain("featuredWalletIds: ['t1', 'r1']")
  expect(byId('featured-unknown').textContent).toContain('Nowhere Wallet')
})

test('the widget is opened from outside of the preview, unless it is part of the page', () => {
  byId('open').click()
  expect(opened).toBe(1)
  expect(byId('open').hidden).toBe(false)

  radio('embedded', 'on').click()

  expect(byId('open').hidden).toBe(true)
  expect(applied.at(-1)!.enableEmbedded).toBe(true)
})

test('languages are listed by their own names, after the browser’s', () => {
  const options = [...byId<HTMLSelectElement>('locale').options]

  expect(options.map(({ value }) => value)).toEqual(['', 'en', 'de', 'ar'])
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'The browser’s own',
    'English',
    'Deutsch',
    'العربية',
  ])
})

test('the wallet by email is offered with the address of its mails', () => {
  expect(byId('login').hidden).toBe(false)
  expect(byId<HTMLAnchorElement>('mails').href).toBe(`${demoSetup.embedded.mailsUrl}/`)
})

test('options that the widget refuses are reported', async () => {
  answerApply = () => Promise.reject(new Error('networks is empty'))

  preset('Paper').click()

  await expect.poll(message).toBe('networks is empty')
})
