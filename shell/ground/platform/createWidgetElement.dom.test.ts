import { afterEach, expect, test } from 'vitest'
import { createWidgetElement } from './createWidgetElement'

afterEach(() => document.body.replaceChildren())

/** The element that the page has placed for a widget. */
function place(id: string): HTMLElement {
  const host = document.createElement('latchkey-modal')
  host.setAttribute('for', id)
  const main = document.createElement('main')
  main.append(host)
  document.body.append(main)
  return host
}

test('the element stands at the end of the page, with a closed dialog', () => {
  document.body.append(document.createElement('main'))

  const { host, shadow, dialog } = createWidgetElement('demo', {})

  expect(document.body.lastElementChild).toBe(host)
  expect(host.localName).toBe('latchkey-modal')
  expect([...shadow.children]).toEqual([dialog])
  expect(dialog!.open).toBe(false)
})

test("a page's own element is left alone unless the host asks for it", () => {
  const placed = place('demo')

  const { host } = createWidgetElement('demo', {})

  expect(host).not.toBe(placed)
  expect(placed.shadowRoot).toBeNull()
})

test('with disableAppend the dialog is in the element of the page', () => {
  const placed = place('demo')

  const { host, dialog } = createWidgetElement('demo', { disableAppend: true })

  expect(host).toBe(placed)
  expect(dialog!.getRootNode()).toBe(placed.shadowRoot)
})

test('with enableEmbedded there is no dialog', () => {
  const placed = place('demo')

  const { host, shadow, dialog } = createWidgetElement('demo', { enableEmbedded: true })

  expect(host).toBe(placed)
  expect(dialog).toBeUndefined()
  expect(shadow.childElementCount).toBe(0)
})

test("another widget's element is not taken", () => {
  const placed = place('other')

  expect(createWidgetElement('demo', { disableAppend: true }).host).not.toBe(placed)
})

test('a second start in the same element begins with an empty one', () => {
  place('demo')
  const first = createWidgetElement('demo', { disableAppend: true })
  first.dialog!.append(document.createElement('p'))

  const second = createWidgetElement('demo', { disableAppend: true })

  expect(second.shadow).toBe(first.shadow)
  expect([...second.shadow.children]).toEqual([second.dialog])
  expect(second.dialog!.childElementCount).toBe(0)
})

test('removed, its own element leaves the page, and the one of the page stays, empty', () => {
  const placed = place('demo')
  const own = createWidgetElement('other', {})
  const inPage = createWidgetElement('demo', { disableAppend: true })
  inPage.dialog!.showModal()

  own.remove()
  inPage.remove()

  expect(own.host.isConnected).toBe(false)
  expect(placed.isConnected).toBe(true)
  expect(placed.shadowRoot!.childElementCount).toBe(0)
  expect(inPage.dialog!.open).toBe(false)
})
