import { beforeEach, expect, test, vi } from 'vitest'
import { createFrameElement } from './createFrameElement'

beforeEach(() => {
  const { settings } = (window as unknown as { happyDOM: { settings: { enableIframePageLoading: boolean } } })
    .happyDOM
  settings.enableIframePageLoading = true
  document.body.replaceChildren()
})

const url = new URL('about:blank')
const create = (parent: Element | undefined = document.body) =>
  createFrameElement(parent, { url, onLoad: vi.fn() })

test('the frame is appended to its parent, hidden, above everything', () => {
  const parent = document.body.appendChild(document.createElement('dialog'))

  create(parent)

  const frame = parent.lastElementChild as HTMLIFrameElement
  expect([frame.id, frame.name, frame.src]).toEqual(['w3m-iframe', 'w3m-secure-iframe', 'about:blank'])
  expect([frame.style.position, frame.style.zIndex, frame.style.display]).toEqual(['fixed', '999999', 'none'])
})

test('it is shown at a place, and hidden again, without being moved', () => {
  const frame = create()
  const node = document.body.lastElementChild as HTMLIFrameElement

  frame.show({ top: 1, left: 2, width: 360, height: 600, radius: 20 }, 'Approve Transaction')
  const shown = node.style.cssText
  frame.hide()

  expect(shown).toContain('top: 1px')
  expect(shown).toContain('left: 2px')
  expect(shown).toContain('width: 360px')
  expect(shown).toContain('height: 600px')
  expect(shown).toContain('border-radius: 0px 0px 20px 20px')
  expect(shown).toContain('display: block')
  expect(node.title).toBe('Approve Transaction')
  expect(node.style.display).toBe('none')
  expect(document.body.lastElementChild).toBe(node)
})

test('it takes the focus when it comes, and not when it moves', () => {
  const frame = create()
  const node = document.body.lastElementChild as HTMLIFrameElement
  const focus = vi.spyOn(node, 'focus')
  const place = { top: 1, left: 2, width: 360, height: 600, radius: 20 }

  frame.show(place, 'Approve')
  frame.show({ ...place, top: 2 }, 'Approve')
  expect(focus).toHaveBeenCalledTimes(1)
  frame.hide()
  frame.show(place, 'Approve')

  expect(focus).toHaveBeenCalledTimes(2)
})

test('a removed frame is out of the page, and reports no more documents', () => {
  const onLoad = vi.fn()
  const frame = createFrameElement(document.body, { url, onLoad })
  const node = document.body.lastElementChild!

  frame.remove()
  node.dispatchEvent(new Event('load'))

  expect(document.querySelector('iframe')).toBeNull()
  expect(onLoad).not.toHaveBeenCalled()
})

test('without a parent there is no frame', () => {
  expect(() => createFrameElement(undefined, { url, onLoad: vi.fn() })).toThrow('W3mFrame: parent is not set')
})
