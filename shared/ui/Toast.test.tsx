import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Toast, type ToastProps } from './Toast'

test('each variant has its own shape, and no live region', async () => {
  const shapes = new Set<string>()
  for (const variant of ['success', 'loading', 'error'] satisfies ToastProps['variant'][]) {
    const { find, all, end } = await renderPart(<Toast variant={variant} message="Sent" />)
    shapes.add(find('svg').innerHTML)
    expect(all('[role], [aria-live]')).toEqual([])
    await end()
  }

  expect(shapes.size).toBe(3)
})
