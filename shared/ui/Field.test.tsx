import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Field } from './Field'

test('the label, the hint and the error belong to the input', async () => {
  const onChange = vi.fn()
  const { find, show, type, container, end } = await renderPart(
    <Field label="Receiver" value="" onChange={onChange} hint="An address or a name" autoComplete="off" />,
  )
  const input = find<HTMLInputElement>('input')
  const described = () => container.querySelector(`[id="${input.getAttribute('aria-describedby')}"]`)
  expect(find<HTMLLabelElement>('label').htmlFor).toBe(input.id)
  expect(described()?.textContent).toBe('An address or a name')
  expect(input.hasAttribute('aria-invalid')).toBe(false)
  expect(input.autocomplete).toBe('off')
  await type(input, '0x1')
  expect(onChange).toHaveBeenCalledWith('0x1')

  await show(
    <Field label="Receiver" value="0x1" onChange={onChange} hint="An address or a name" error="Too short" />,
  )

  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(described()?.textContent).toBe('Too short')
  expect(described()?.querySelector('svg')).not.toBeNull()
  expect(container.querySelector('[role="alert"]')).toBeNull()
  await end()
})

test('two fields never share an id', async () => {
  const { all, end } = await renderPart(
    <>
      <Field label="One" value="" onChange={() => {}} error="Wrong" />
      <Field label="Two" value="" onChange={() => {}} error="Wrong" />
    </>,
  )

  const ids = all('[id]').map(({ id }) => id)

  expect(new Set(ids).size).toBe(4)
  await end()
})
