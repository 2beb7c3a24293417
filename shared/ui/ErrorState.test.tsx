import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { ErrorState } from './ErrorState'

test('the retry button keeps its place and takes no second press while it runs', async () => {
  const run = vi.fn()
  const state = (busy: boolean) => <ErrorState title="No balance" retry={{ label: 'Try again', busy, run }} />
  const { show, control, does, focused, end } = await renderPart(state(false))
  control('Try again').focus()
  await does(() => control('Try again').click())

  await show(state(true))
  await does(() => control('Try again').click())

  expect(run).toHaveBeenCalledTimes(1)
  expect(focused()).toBe(control('Try again'))
  await end()
})

test('the button is absent if trying again cannot help', async () => {
  const { all, container, end } = await renderPart(<ErrorState title="Gone" text="It was taken down." />)

  expect([container.textContent, all('button')]).toEqual(['GoneIt was taken down.', []])
  await end()
})
