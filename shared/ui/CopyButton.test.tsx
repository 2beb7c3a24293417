import { expect, test } from 'vitest'
import { createFakeClock } from '../../tests/fakes/fakeClock'
import { renderPart } from '../../tests/fakes/renderPart'
import { CopyButton } from './CopyButton'

async function mount(copy: () => Promise<void>) {
  const clock = createFakeClock()
  const part = await renderPart(
    <CopyButton label="Copy" copiedLabel="Copied" copy={copy} after={clock.after} />,
  )
  await part.does(() => part.control('Copy').click())
  return { ...part, clock, name: () => part.find('button').getAttribute('aria-label') }
}

test('the icon is a tick for a second and a half', async () => {
  const { name, clock, does, end } = await mount(async () => {})
  expect(name()).toBe('Copied')

  await does(() => clock.advance(1_499))
  expect(name()).toBe('Copied')
  await does(() => clock.advance(1))

  expect(name()).toBe('Copy')
  await end()
})

test('a failed copy shows no tick', async () => {
  const { name, end } = await mount(() => Promise.reject(new Error('no clipboard')))

  expect(name()).toBe('Copy')
  await end()
})
