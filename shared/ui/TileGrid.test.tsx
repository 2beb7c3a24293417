import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Tile } from './Tile'
import { TileGrid } from './TileGrid'

const names = ['Anchor', 'Beacon', 'Buoy', 'Cape', 'Dock', 'Eddy', 'Fjord']
let reach: (() => void)[] = []

beforeEach(() => {
  reach = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        // A busy page reports several moments at once: how it was, and how it is.
        reach.push(() => tell([{ isIntersecting: false }, { isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => vi.unstubAllGlobals())

const grid = (items: readonly string[], onEndReached = () => {}) => (
  <TileGrid
    label="Wallets"
    items={items}
    total={40}
    keyOf={(name) => name}
    textOf={(name) => name}
    onEndReached={onEndReached}
    above={<input aria-label="Search" />}
    render={(name, props) => <Tile label={name} leading={null} {...props} />}
  />
)

test('arrows navigate in both directions, Home, End and letters lead far', async () => {
  const part = await renderPart(grid(names))
  await part.does(() => part.find('input').focus())

  const walked: unknown[] = []
  for (const key of ['ArrowDown', 'ArrowRight', 'ArrowDown', 'ArrowLeft', 'End', 'Home', 'c']) {
    await part.press(key)
    walked.push(part.focused()?.textContent)
  }

  expect(walked).toEqual(['Anchor', 'Beacon', 'Dock', 'Cape', 'Fjord', 'Anchor', 'Cape'])
})

test('one item is in the order of Tab, and all say which of how many they are', async () => {
  const { container } = await renderPart(grid(names))

  const items = [...container.querySelectorAll('li')]

  expect(container.querySelectorAll('li [tabindex="0"]')).toHaveLength(1)
  expect(items.map((item) => item.getAttribute('aria-posinset'))).toEqual(
    names.map((_, at) => String(at + 1)),
  )
  expect(items[0]!.getAttribute('aria-setsize')).toBe('40')
})

test('known items are not drawn again when more are added', async () => {
  const drawn: string[] = []
  const render = ({ name }: { name: string }, props: { tabIndex: 0 | -1 }) => {
    drawn.push(name)
    return <Tile label={name} leading={null} {...props} />
  }
  // Every page creates new objects.
  const objects = (upTo: number) => names.slice(0, upTo).map((name) => ({ name }))
  const of = (items: { name: string }[]) => (
    <TileGrid
      label="Wallets"
      items={items}
      total={40}
      keyOf={({ name }) => name}
      textOf={({ name }) => name}
      onEndReached={() => {}}
      render={render}
    />
  )
  const { show, all } = await renderPart(of(objects(5)))
  drawn.length = 0

  await show(of(objects(7)))

  expect([new Set(drawn), all('li').length]).toEqual([new Set(['Eddy', 'Fjord']), 7])
  const changed = { name: 'Anchor', isInstalled: true }
  await show(of([changed, ...objects(7).slice(1)]))
  expect(drawn.at(-1)).toBe('Anchor')
})

test('the end requests more, once for each number of items', async () => {
  const onEndReached = vi.fn()
  await renderPart(grid(names, onEndReached))

  reach.at(-1)!()

  expect(onEndReached).toHaveBeenCalledOnce()
})

test('rows near the viewport are drawn one a frame, and visible ones at once', async () => {
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (run: FrameRequestCallback) => frames.push(run))
  vi.stubGlobal('cancelAnimationFrame', (id: number) => frames.splice(id - 1, 1))
  let scrolled = 0
  // Tiles of 100 px in a window of 200.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(100)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(200)
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.tagName === 'UL' ? -scrolled : 0 } as DOMRect
  })
  const part = await renderPart(grid(Array.from({ length: 90 }, (_, at) => `Wallet ${at}`)))
  const rows = () => part.all('li').length / 3
  const frame = () =>
    part.does(() => {
      for (const run of frames.splice(0)) run(0)
    })
  expect(rows()).toBe(6)

  scrolled = 300
  await part.does(() => window.dispatchEvent(new Event('resize')))
  expect(rows()).toBe(7)
  await frame()
  expect(rows()).toBe(8)
  await frame()
  await frame()
  expect([rows(), frames.length]).toEqual([9, 0])

  // The first tile, which is in the order of Tab, stays.
  scrolled = 2_000
  await part.does(() => window.dispatchEvent(new Event('resize')))
  expect(part.all('li').map((item) => item.textContent)).toEqual([
    'Wallet 0',
    ...Array.from({ length: 6 }, (_, at) => `Wallet ${60 + at}`),
  ])
  vi.restoreAllMocks()
})
