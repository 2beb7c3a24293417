import { afterEach, expect, test } from 'vitest'
import { createFrameParent } from './createFrameParent'

afterEach(() => document.body.replaceChildren())

const own = () => document.querySelectorAll('latchkey-frame')

test('nothing is in the page before the frame is wanted', () => {
  const parent = createFrameParent(window, () => undefined)

  parent.remove()

  expect(own()).toHaveLength(0)
})

test('the dialog is the parent, and no other element is made', () => {
  const dialog = document.createElement('dialog')

  expect(createFrameParent(window, () => dialog).get()).toBe(dialog)
  expect(own()).toHaveLength(0)
})

test('without a dialog the frame has a separate element at the end of the page, the same each time', () => {
  document.body.append(document.createElement('main'))
  const parent = createFrameParent(window, () => undefined)

  const first = parent.get()

  expect(parent.get()).toBe(first)
  expect(own()).toHaveLength(1)
  expect(document.body.lastElementChild!.shadowRoot).toBe(first)
})

test('an element that the page has thrown away comes back', () => {
  const parent = createFrameParent(window, () => undefined)
  const first = parent.get()
  document.body.replaceChildren()

  expect(parent.get()).toBe(first)
  expect(own()).toHaveLength(1)
})

test('two widgets of a page have a frame each', () => {
  const parents = [createFrameParent(window, () => undefined), createFrameParent(window, () => undefined)]

  const [first, second] = parents.map((parent) => parent.get())
  parents[0]!.remove()

  expect(first).not.toBe(second)
  expect([...own()].map(({ shadowRoot }) => shadowRoot)).toEqual([second])
})
