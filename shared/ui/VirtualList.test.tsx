import { type ReactElement, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Row } from './Row'
import { SearchField } from './SearchField'
import { Tile } from './Tile'
import { VirtualGrid } from './VirtualGrid'
import { VirtualList } from './VirtualList'

const rowPx = 60
const windowPx = 300

/** A page without layout: every row measures the same, and so does the window. */
class FixedResizeObserver {
  readonly #callback: ResizeObserverCallback
  constructor(callback: ResizeObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    const height = target.classList.contains('lk-virtual') ? windowPx : rowPx
    const entry = { target, contentRect: { width: 328, height } } as unknown as ResizeObserverEntry
    queueMicrotask(() => this.#callback([entry], this as unknown as ResizeObserver))
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', FixedResizeObserver)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { top: this.getAttribute('role') === 'list' ? -this.parentElement!.scrollTop : 0 } as DOMRect
  })
  Object.defineProperty(HTMLElement.prototype, 'offsetParent', { configurable: true, value: document.body })
})
afterEach(() => {
  vi.unstubAllGlobals()
  Reflect.deleteProperty(HTMLElement.prototype, 'offsetParent')
})

const namesUpTo = (count: number) =>
  Array.from({ length: count }, (_, index) => `${index === count - 2 ? 'Zephyr' : 'Wallet'} ${index}`)

const common = {
  label: 'Wallets',
  keyOf: (name: string) => name,
  textOf: (name: string) => name,
  maxHeight: windowPx,
  rowHeight: rowPx,
}
const list = (props: Partial<Parameters<typeof VirtualList<string>>[0]> = {}) => (
  <VirtualList
    {...common}
    items={namesUpTo(500)}
    render={(name, item) => <Row label={name} {...item} />}
    {...props}
  />
)

async function mount(element: ReactElement, dir: 'ltr' | 'rtl' = 'ltr') {
  const part = await renderPart(element, dir)
  return {
    ...part,
    label: () => part.focused()?.querySelector('.lk-row-label')?.textContent,
    mounted: () => part.all('[role="listitem"]').length,
    scrollTo: (top: number) =>
      part.does(() => {
        part.find('.lk-virtual').scrollTop = top
        part.find('.lk-virtual').dispatchEvent(new Event('scroll'))
      }),
  }
}

test('few of many items are mounted, and each has its position and the total', async () => {
  const { mounted, find, end } = await mount(list())

  expect(mounted()).toBeLessThan(20)
  expect(find('[role="list"]').getAttribute('aria-label')).toBe('Wallets')
  expect(find('[aria-posinset="3"]').getAttribute('aria-setsize')).toBe('500')
  expect(find('[aria-posinset="3"]').textContent).toContain('Wallet 2')
  await end()
})

test('one item is in the order of Tab: the one that had the focus last', async () => {
  const { all, find, press, does, end } = await mount(list())
  const inOrder = () => all('button').flatMap((button) => (button.tabIndex === 0 ? [button.textContent] : []))
  expect(inOrder()).toEqual(['Wallet 0'])

  find('button').focus()
  await press('ArrowDown')
  await press('ArrowDown')
  await does(() => (find('[aria-posinset="3"] button') as HTMLElement).blur())

  expect(inOrder()).toEqual(['Wallet 2'])
  await end()
})

test('End, Home and a letter lead to items that were not mounted', async () => {
  const { find, press, label, end } = await mount(list())
  find('button').focus()

  await press('End')
  expect(label()).toBe('Wallet 499')
  await press('Home')
  expect(label()).toBe('Wallet 0')
  await press('z')

  expect(label()).toBe('Zephyr 498')
  await end()
})

test('the focused item stays mounted, wherever the list is scrolled to', async () => {
  const { find, all, press, label, scrollTo, end } = await mount(list())
  find('button').focus()
  await press('ArrowDown')

  await scrollTo(12_000)

  expect(label()).toBe('Wallet 1')
  expect(all('[role="listitem"]').length).toBeLessThan(25)
  expect(find('[aria-posinset="201"]').textContent).toContain('Wallet 200')
  await end()
})

function Searched() {
  const [value, setValue] = useState('')
  return list({ above: <SearchField label="Search" value={value} onChange={setValue} /> })
}

test('a search field leads into the list by the arrow down, and keeps its letters', async () => {
  const { find, press, label, focused, end } = await mount(<Searched />)
  find('input').focus()

  expect(await press('z')).toBe(true)
  expect(await press('End')).toBe(true)
  expect(focused()).toBe(find('input'))
  await press('ArrowDown')

  expect(label()).toBe('Wallet 0')
  await end()
})

test('more items are requested once when the end comes into sight, and again when more have arrived', async () => {
  const onEndReached = vi.fn()
  const { scrollTo, show, end } = await mount(list({ items: namesUpTo(20), total: 60, onEndReached }))
  expect(onEndReached).not.toHaveBeenCalled()

  await scrollTo(20 * rowPx - windowPx)
  await scrollTo(20 * rowPx - windowPx - 1)
  expect(onEndReached).toHaveBeenCalledTimes(1)
  await show(list({ items: namesUpTo(40), total: 60, onEndReached }))
  expect(onEndReached).toHaveBeenCalledTimes(1)
  await scrollTo(40 * rowPx - windowPx)

  expect(onEndReached).toHaveBeenCalledTimes(2)
  await end()
})

test('a list that got shorter keeps one item in the order of Tab; an empty list has no item', async () => {
  const { find, all, press, show, end } = await mount(list())
  find('button').focus()
  await press('End')

  await show(list({ items: namesUpTo(3) }))
  expect(all('button').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, 0])
  await show(list({ items: [] }))

  expect(all('button')).toEqual([])
  expect(await press('ArrowDown', find('[role="list"]'))).toBe(true)
  await end()
})

test.each([
  ['ltr', ['ArrowRight', 'ArrowDown'], 'Wallet 4'],
  ['rtl', ['ArrowLeft', 'ArrowDown'], 'Wallet 4'],
  ['ltr', ['End', 'ArrowUp'], 'Wallet 496'],
  ['ltr', ['ArrowUp', 'ArrowLeft'], 'Wallet 0'],
] as const)('in a grid of three in %s, %j lead to %s', async (dir, keys, target) => {
  const { find, press, label, end } = await mount(
    <VirtualGrid
      {...common}
      items={namesUpTo(500)}
      render={(name, item) => <Tile label={name} leading={null} {...item} />}
    />,
    dir,
  )
  find('button').focus()

  for (const key of keys) await press(key)

  expect(label()).toBe(target)
  await end()
})
