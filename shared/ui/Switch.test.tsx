import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Switch } from './Switch'
import { SwitchRow } from './SwitchRow'

test.each([
  ['a switch', Switch],
  ['a row', SwitchRow],
])('%s exposes its state, and requests the other one', async (_, Part) => {
  const onChange = vi.fn()
  const { show, find, does, end } = await renderPart(
    <Part label="Hide balances" checked={false} onChange={onChange} />,
  )
  expect(find('[role="switch"]').getAttribute('aria-checked')).toBe('false')
  await does(() => find('button').click())
  expect(onChange).toHaveBeenLastCalledWith(true)

  await show(<Part label="Hide balances" checked onChange={onChange} />)
  await does(() => find('button').click())

  expect(find('[role="switch"]').getAttribute('aria-checked')).toBe('true')
  expect(onChange).toHaveBeenLastCalledWith(false)
  await end()
})

test('a disabled switch takes no press', async () => {
  const onChange = vi.fn()
  const { control, does, end } = await renderPart(
    <Switch label="Push" checked disabled onChange={onChange} />,
  )

  await does(() => control('Push').click())

  expect(onChange).not.toHaveBeenCalled()
  await end()
})
