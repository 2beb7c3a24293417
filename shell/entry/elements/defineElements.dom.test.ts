import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from '../../../tests/fakes/fakeClock'
import { mainnet, optimism } from '../../../tests/fakes/fakeNetworks'
import type { CheckedOptions } from '../../ground/widget/options'
import type { LatchkeyState } from '../../ground/widget/state'
import type { Latchkey } from '../page/latchkey'
import { page } from '../page/page'
import { defineElements } from './defineElements'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const disconnected: LatchkeyState = {
  open: false,
  loading: false,
  failed: false,
  connectors: [],
  byNamespace: {},
  status: 'disconnected',
  namespace: 'eip155',
  accounts: [],
  networkId: 'eip155:1',
  network: mainnet,
}
const connected: LatchkeyState = { ...disconnected, status: 'connected', address }

/** A widget as the page knows it, with a log of its calls. */
function addWidget(id = 'default', initial = disconnected, given: Partial<CheckedOptions> = {}) {
  let state = initial
  let config = given
  const asked: string[] = []
  const ask = (name: string) => async (view?: string) => void asked.push(view ? `${name} ${view}` : name)
  const instance = {
    id,
    getState: () => state,
    connect: ask('connect'),
    open: async (view?: string, params?: object) =>
      void asked.push(['open', view, params && JSON.stringify(params)].filter(Boolean).join(' ')),
    preload: ask('preload'),
  } as unknown as Latchkey
  const tell = () => {
    for (const watch of page().watchers) watch()
  }
  page().instances.set(id, { instance, config: () => config as CheckedOptions, replace() {} })
  tell()
  return {
    asked,
    publish(patch: Partial<LatchkeyState>) {
      state = { ...state, ...patch }
      tell()
    },
    configure(patch: Partial<CheckedOptions>) {
      config = { ...config, ...patch }
      tell()
    },
    remove() {
      page().instances.delete(id)
      tell()
    },
  }
}

/** An element in the page, and the button in it. */
function add(html: string) {
  document.body.innerHTML = html
  const element = document.body.firstElementChild as HTMLElement
  return { element, button: element.shadowRoot!.querySelector('button')! }
}

beforeEach(() => defineElements())
afterEach(() => {
  vi.unstubAllGlobals()
  document.body.replaceChildren()
  page().instances.clear()
  expect(page().watchers.size).toBe(0)
})

test.each<[string, LatchkeyState, string]>([
  ['disconnected', disconnected, 'Connect Wallet'],
  ['loading', { ...disconnected, loading: true }, 'Connecting...'],
  ['connecting', { ...disconnected, status: 'connecting' }, 'Connecting...'],
  ['connected', connected, '0xf3…b92266'],
  ['connected and loading', { ...connected, loading: true }, '0xf3…b92266'],
])('the button of a visitor who is %s says the next step', (_, state, label) => {
  addWidget('default', state)

  expect(add('<latchkey-button></latchkey-button>').button.textContent).toBe(label)
})

test.each<[string, LatchkeyState, string]>([
  ['disconnected', disconnected, 'Connect Wallet'],
  ['connecting', { ...disconnected, status: 'connecting' }, 'Connecting...'],
  ['connected', connected, 'Connect Wallet'],
])('the connect button of a visitor who is %s', (_, state, label) => {
  addWidget('default', state)

  expect(add('<latchkey-connect-button></latchkey-connect-button>').button.textContent).toBe(label)
})

test('the account button is shown for a connected account alone', () => {
  const widget = addWidget()
  const { element, button } = add('<latchkey-account-button></latchkey-account-button>')
  const seen = [[element.hidden, button.textContent]]

  widget.publish(connected)
  seen.push([element.hidden, button.textContent])
  widget.publish({ status: 'disconnected', address: undefined })
  seen.push([element.hidden, button.textContent])

  expect(seen).toEqual([
    [true, ''],
    [false, '0xf3…b92266'],
    [true, ''],
  ])
})

test.each<[string, LatchkeyState, string]>([
  ['on a network', disconnected, 'Ethereum'],
  ['on another network', { ...connected, network: optimism }, 'OP Mainnet'],
  ['connected to an unknown network', { ...connected, network: undefined }, 'Switch Network'],
  ['on no network', { ...disconnected, network: undefined }, 'Select Network'],
])('the network button of a visitor %s', (_, state, label) => {
  addWidget('default', state)

  expect(add('<latchkey-network-button></latchkey-network-button>').button.textContent).toBe(label)
})

test.each<[string, LatchkeyState, string]>([
  ['disconnected', disconnected, 'Connect Wallet'],
  ['connected', connected, 'Buy crypto'],
])('the onramp widget of a visitor who is %s says the next step', (_, state, label) => {
  addWidget('default', state)

  expect(add('<latchkey-onramp-widget></latchkey-onramp-widget>').button.textContent).toBe(label)
})

test('the onramp widget opens the form with its amount, once a wallet is connected', async () => {
  const widget = addWidget()
  const { button } = add(
    '<latchkey-onramp-widget data-amount="100" data-currency="EUR"></latchkey-onramp-widget>',
  )

  button.click()
  await settled()

  expect(widget.asked).toEqual(['connect', 'open onramp {"amount":"100","currency":"EUR"}'])
})

test('the texts come from the attributes, as they change', () => {
  const widget = addWidget()
  const { element, button } = add(
    '<latchkey-button label="Sign in" loading-label="One moment"></latchkey-button>',
  )
  const seen = [button.textContent]

  widget.publish({ loading: true })
  seen.push(button.textContent)
  element.setAttribute('loading-label', 'Soon')
  seen.push(button.textContent)
  widget.publish({ loading: false })
  element.removeAttribute('label')
  seen.push(button.textContent)

  expect(seen).toEqual(['Sign in', 'One moment', 'Soon', 'Connect Wallet'])
})

const german = { 'Connect Wallet': 'Wallet verbinden', 'Select Network': 'Netzwerk auswählen' }

test('the words are in the visitor’s language once they are known, and the host’s come before all', () => {
  const widget = addWidget()
  const { element, button } = add('<latchkey-button></latchkey-button>')
  const seen = [button.textContent]

  widget.publish({ labels: german })
  seen.push(button.textContent)
  element.setAttribute('label', 'Sign in')
  seen.push(button.textContent)
  widget.publish({ loading: true })
  seen.push(button.textContent)

  expect(seen).toEqual(['Connect Wallet', 'Wallet verbinden', 'Sign in', 'Connecting...'])
})

test('the button of networks is translated too', () => {
  addWidget('default', { ...disconnected, network: undefined, labels: german })

  const { button } = add('<latchkey-network-button></latchkey-network-button>')

  expect(button.textContent).toBe('Netzwerk auswählen')
})

test('a label is plain text, even with markup in it', () => {
  addWidget()
  const { element, button } = add('<latchkey-button></latchkey-button>')

  element.setAttribute('label', '<img src=x onerror=alert(1)>')

  expect(button.textContent).toBe('<img src=x onerror=alert(1)>')
  expect(button.children).toHaveLength(0)
})

test('the button tells assistive technology what it opens', () => {
  addWidget()

  const { button } = add('<latchkey-button></latchkey-button>')

  expect(button.ariaHasPopup).toBe('dialog')
})

test('an element belongs to the widget that it names', () => {
  addWidget('default')
  addWidget('second', connected)
  const { element, button } = add('<latchkey-button for="second"></latchkey-button>')
  const named = button.textContent

  element.removeAttribute('for')

  expect([named, button.textContent]).toEqual(['0xf3…b92266', 'Connect Wallet'])
})

test('an element waits for its widget, and is disabled until it comes and after it goes', () => {
  const { button } = add('<latchkey-button></latchkey-button>')
  const states = [button.disabled]
  button.click()

  const widget = addWidget()
  states.push(button.disabled)
  widget.remove()
  states.push(button.disabled)

  expect(states).toEqual([true, false, true])
})

test('an element out of the page follows no more, and is up to date when it comes back', () => {
  const widget = addWidget()
  const { element, button } = add('<latchkey-button></latchkey-button>')
  element.remove()
  widget.publish(connected)
  const away = button.textContent

  document.body.append(element)

  expect([away, button.textContent]).toEqual(['Connect Wallet', '0xf3…b92266'])
})

test.each([
  ['button', 'open'],
  ['connect-button', 'open'],
  ['account-button', 'open'],
  ['network-button', 'open networks'],
])('a click on the %s opens its view', (kind, asked) => {
  const widget = addWidget('default', connected)
  const { button } = add(`<latchkey-${kind}></latchkey-${kind}>`)

  button.click()

  expect(widget.asked).toEqual([asked])
})

test.each(['pointerenter', 'pointerdown', 'focus'])('the view of a click is downloaded on %s', (type) => {
  const widget = addWidget()
  const { element } = add('<latchkey-network-button></latchkey-network-button>')

  element.dispatchEvent(new Event(type))

  expect(widget.asked).toEqual(['preload networks'])
})

test.each(['pointerenter', 'pointerdown', 'focus'])('without a widget nothing happens on %s', (type) => {
  const { element } = add('<latchkey-button></latchkey-button>')

  expect(() => element.dispatchEvent(new Event(type))).not.toThrow()
})

test.each(['pointerenter', 'pointerdown', 'focus'])(
  'with preload off nothing is downloaded on %s',
  (type) => {
    const widget = addWidget('default', disconnected, { preload: false })
    const { element } = add('<latchkey-button></latchkey-button>')

    element.dispatchEvent(new Event(type))

    expect(widget.asked).toEqual([])
  },
)

test.each([
  ['visible', ['preload']],
  ['intent', []],
  [undefined, []],
  [false, []],
] as const)('with preload %s, a button that comes into sight downloads %j', (preload, asked) => {
  const observed = new Map<Element, (entries: object[]) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: object[]) => void
      constructor(tell: (entries: object[]) => void) {
        this.tell = tell
      }
      observe = (element: Element) => observed.set(element, this.tell)
      disconnect = () => observed.clear()
    },
  )
  const widget = addWidget('default', disconnected, { ...(preload !== undefined && { preload }) })
  const { element } = add('<latchkey-button></latchkey-button>')

  const before = [...widget.asked]
  observed.get(element)?.([{ isIntersecting: false }])
  observed.get(element)?.([{ isIntersecting: true }])
  element.remove()

  expect([before, widget.asked, observed.size]).toEqual([[], asked, 0])
  vi.unstubAllGlobals()
})

test('a preload that fails is left to the click', async () => {
  addWidget()
  const { instance } = page().instances.get('default')!
  const unhandled: unknown[] = []
  const record = (reason: unknown) => void unhandled.push(reason)
  process.on('unhandledRejection', record)
  Object.assign(instance, { preload: () => Promise.reject(new Error('offline')) })
  const { element } = add('<latchkey-button></latchkey-button>')

  element.dispatchEvent(new Event('pointerenter'))

  await settled()
  process.off('unhandledRejection', record)
  expect(unhandled).toEqual([])
})

test('the theme of the host is on the element, and follows it', () => {
  const widget = addWidget('default', disconnected, {
    themeMode: 'dark',
    themeVariables: { accent: '#f00', borderRadiusMaster: '2px', colorMixStrength: 40 },
  })
  const { element } = add('<latchkey-button></latchkey-button>')
  const property = (name: string) => element.style.getPropertyValue(name)
  const read = () => [
    element.dataset.theme,
    property('--lk-accent'),
    property('--lk-border-radius-master'),
    property('--lk-color-mix-strength'),
  ]
  const before = read()

  widget.configure({ themeMode: 'light', themeVariables: { accent: '#0f0' } })
  const after = read()
  const { themeMode: _, ...config } = { themeMode: undefined, themeVariables: {} }
  widget.configure({ ...config, themeMode: undefined as never })

  expect(before).toEqual(['dark', '#f00', '2px', '40%'])
  expect(after).toEqual(['light', '#0f0', '', ''])
  expect(read()).toEqual([undefined, '', '', ''])
})

test('elements are defined once, for any number of calls', () => {
  const defined = customElements.get('latchkey-button')

  defineElements()

  expect(customElements.get('latchkey-button')).toBe(defined)
})

test.each<[string, Partial<CheckedOptions>, boolean]>([
  ['without an API', {}, true],
  ['with buying turned off', { apiUrl: '/api', features: { onramp: false } }, true],
  ['with an API', { apiUrl: '/api' }, false],
])('the onramp widget is shown only if it has a way to go: %s', (_, options, isHidden) => {
  addWidget('default', connected, options)

  expect(add('<latchkey-onramp-widget></latchkey-onramp-widget>').element.hidden).toBe(isHidden)
})

test('the elements work in the DOM of unit tests, which has no observers and no constructed sheets', () => {
  vi.stubGlobal('IntersectionObserver', undefined)
  vi.stubGlobal('CSSStyleSheet', class {})
  addWidget('default', disconnected, { preload: 'visible' })

  const { button, element } = add('<latchkey-button></latchkey-button>')

  expect(button.textContent).toBe('Connect Wallet')
  element.remove()
})
