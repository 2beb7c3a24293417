// @vitest-environment happy-dom
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
        reach.push(() => tell([{ isIntersecting: true }]))
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

test('arrows walk it in both directions, Home, End and letters lead far', async () => {
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

test('when more come, those that are there are not drawn again', async () => {
  const drawn: string[] = []
  const render = ({ name }: { name: string }, props: { tabIndex: 0 | -1 }) => {
    drawn.push(name)
    return <Tile label={name} leading={null} {...props} />
  }
  // What is known of them comes anew with every page.
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
  await show(of([{ name: 'Anchor', ...{ isInstalled: true } }, ...objects(7).slice(1)]))
  expect(drawn.at(-1)).toBe('Anchor')
})

test('the end asks for more, once for each number of items', async () => {
  const onEndReached = vi.fn()
  await renderPart(grid(names, onEndReached))

  reach.at(-1)!()

  expect(onEndReached).toHaveBeenCalledOnce()
})
