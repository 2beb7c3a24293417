import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { EmptyState } from './EmptyState'
import * as icons from './icons'

test('the part says what is missing, and its action runs', async () => {
  const run = vi.fn()
  const { container, control, does, end } = await renderPart(
    <EmptyState
      icon={icons.wallet}
      title="No tokens"
      text="Receive some"
      action={{ label: 'Receive', run }}
    />,
  )

  await does(() => control('Receive').click())

  expect(container.textContent).toBe('No tokensReceive someReceive')
  expect(run).toHaveBeenCalledTimes(1)
  await end()
})
