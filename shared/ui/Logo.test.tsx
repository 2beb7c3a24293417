import { afterEach, expect, test, vi } from 'vitest'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { renderPart } from '../../tests/fakes/renderPart'
import { Logo, type LogoProps } from './Logo'

afterEach(() => vi.restoreAllMocks())

/** Simulates a browser that has the whole picture from then on, even without a load event. */
function pretendThatAllIsThere() {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(true)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(64)
}

async function mount(props: Partial<LogoProps> = {}) {
  const clock = createFakeClock()
  const logo = (more: Partial<LogoProps> = {}) => (
    <Logo name="Harbor" src="https://host.invalid/a.png" after={clock.after} {...props} {...more} />
  )
  const part = await renderPart(logo())
  const tell = (event: string) => part.does(() => part.find('img').dispatchEvent(new Event(event)))
  return { ...part, clock, tell, logo, text: () => part.container.textContent }
}

test("the picture's place has its colour until the picture is loaded", async () => {
  const { find, tell, text, clock, end } = await mount({ color: 'rgb(1, 2, 3)' })
  expect([find('.lk-logo').style.background, text()]).toEqual(['rgb(1, 2, 3)', ''])

  await tell('load')

  expect([find('.lk-logo').style.background, find('img').dataset.state]).toEqual(['', 'loaded'])
  expect(clock.pending).toBe(0)
  await end()
})

test('a picture that takes more than two seconds is replaced by the monogram, and may still appear', async () => {
  const { does, clock, tell, text, end } = await mount()
  await does(() => clock.advance(1_999))
  expect(text()).toBe('')

  await does(() => clock.advance(1))
  expect(text()).toBe('H')
  await tell('load')

  expect(text()).toBe('')
  await end()
})

test('a picture loaded before the listener was added is shown at once', async () => {
  pretendThatAllIsThere()

  const { find, text, clock, end } = await mount()

  expect([find('img').dataset.state, text(), clock.pending]).toEqual(['loaded', '', 0])
  await end()
})

test('a picture whose load event was missed is shown when the wait for it is over', async () => {
  const { find, does, text, clock, end } = await mount()
  pretendThatAllIsThere()

  await does(() => clock.advance(2_000))

  expect([find('img').dataset.state, text()]).toEqual(['loaded', ''])
  await end()
})

test('a picture that fails, or has no address, is a monogram', async () => {
  const { all, tell, text, show, logo, clock, end } = await mount()

  await tell('error')
  expect([text(), all('img')]).toEqual(['H', []])
  await show(logo({ src: undefined }))

  expect([text(), clock.pending]).toEqual(['H', 0])
  await end()
})

test('another picture in the same place starts over', async () => {
  const { find, tell, show, logo, text, end } = await mount()
  await tell('error')

  await show(logo({ src: 'https://host.invalid/b.png' }))

  expect([find<HTMLImageElement>('img').src, text()]).toEqual(['https://host.invalid/b.png', ''])
  await end()
})

test('an unmounted logo cancels its timer', async () => {
  const { clock, end } = await mount()
  expect(clock.pending).toBe(1)

  await end()

  expect(clock.pending).toBe(0)
})

test('a held picture is not requested, and the monogram does not replace it', async () => {
  const { container, does, clock, text, show, logo } = await mount({ isHeld: true })
  await does(() => clock.advance(10_000))
  expect([container.querySelector('img'), text()]).toEqual([null, ''])

  await show(logo({ isHeld: false }))

  expect(container.querySelector('img')).not.toBeNull()
})
