import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Banner } from './Banner'

test('the buttons of its action and its dismissal have separate names', async () => {
  const add = vi.fn()
  const hide = vi.fn()
  const { control, does, end } = await renderPart(
    <Banner tone="info" action={{ label: 'Add', run: add }} dismiss={{ label: 'Hide', run: hide }}>
      Add a passkey
    </Banner>,
  )

  await does(() => control('Add').click())
  expect([add.mock.calls.length, hide.mock.calls.length]).toEqual([1, 0])
  await does(() => control('Hide').click())

  expect([add.mock.calls.length, hide.mock.calls.length]).toEqual([1, 1])
  await end()
})

test('each tone has its own icon, not only a colour', async () => {
  const shapeOf = async (tone: 'info' | 'warning') => {
    const { find, end } = await renderPart(<Banner tone={tone}>Text</Banner>)
    const shape = find('path').getAttribute('d')
    await end()
    return shape
  }

  expect(await shapeOf('info')).not.toBe(await shapeOf('warning'))
})
