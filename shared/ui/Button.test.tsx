import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Button } from './Button'
import * as icons from './icons'

test('a busy button shows a spinner in place of its icon, keeps the focus and takes no press', async () => {
  const onClick = vi.fn()
  const { show, control, find, focused, does, all, end } = await renderPart(
    <Button icon={icons.retry} onClick={onClick}>
      Retry
    </Button>,
  )
  control('Retry').focus()
  await does(() => control('Retry').click())
  expect(onClick).toHaveBeenCalledTimes(1)

  await show(
    <Button icon={icons.retry} busy onClick={onClick}>
      Retry
    </Button>,
  )
  await does(() => control('Retry').click())

  expect(onClick).toHaveBeenCalledTimes(1)
  expect(focused()).toBe(control('Retry'))
  expect(control('Retry').getAttribute('aria-busy')).toBe('true')
  expect(control('Retry').getAttribute('aria-disabled')).toBe('true')
  expect(find<HTMLButtonElement>('button').disabled).toBe(false)
  expect(all('svg').map((svg) => svg.classList.contains('lk-spinner'))).toEqual([true])
  await end()
})

test('a busy button submits no form', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  const form = (busy: boolean) => (
    <form onSubmit={onSubmit}>
      <Button type="submit" busy={busy}>
        Send
      </Button>
    </form>
  )
  const { show, control, does, end } = await renderPart(form(true))

  await does(() => control('Send').click())
  expect(onSubmit).not.toHaveBeenCalled()
  await show(form(false))
  await does(() => control('Send').click())

  expect(onSubmit).toHaveBeenCalledTimes(1)
  await end()
})
