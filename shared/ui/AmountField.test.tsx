import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { AmountField, type AmountFieldProps } from './AmountField'
import { PillButton } from './PillButton'

function Amount({ onChange, ...props }: Omit<AmountFieldProps, 'label' | 'value'>) {
  const [value, setValue] = useState('')
  return (
    <AmountField
      label="Amount"
      {...props}
      value={value}
      onChange={(text, amount) => {
        setValue(text)
        onChange(text, amount)
      }}
    />
  )
}

async function mount(props: Partial<AmountFieldProps> = {}) {
  const onChange = vi.fn()
  const part = await renderPart(<Amount locale="en" {...props} onChange={onChange} />)
  return { ...part, onChange, input: part.find<HTMLInputElement>('input') }
}

test.each([
  ['en', '1.5', '1.5', '1.5'],
  ['en', '1,5', '1.5', '1.5'],
  ['de', '1.5', '1,5', '1.5'],
  ['fr', '1,5', '1,5', '1.5'],
  ['ar-EG', '١,٥', '١٫٥', '1.5'],
  ['th-u-nu-thai', '๑.๕', '๑.๕', '1.5'],
  ['en', '1.', '1.', '1'],
  ['en', '1x', '1x', undefined],
  ['en', '1.2.3', '1.2.3', undefined],
  ['en', '', '', undefined],
])('in %s, %j typed is shown as %j and means %s', async (locale, typed, shown, amount) => {
  const { input, type, onChange, end } = await mount({ locale })

  await type(input, '7')
  await type(input, '')
  for (const key of typed) await type(input, input.value + key)

  expect(onChange).toHaveBeenLastCalledWith(shown, amount)
  expect(input.value).toBe(shown)
  await end()
})

test.each([
  ['en', '1,234.5', '1234.5', '1234.5'],
  ['de', '1.234,5', '1234,5', '1234.5'],
  ['en', '1,500', '1,500', undefined],
])('in %s, %j pasted is shown as %j and means %s', async (locale, pasted, shown, amount) => {
  const { input, type, onChange, end } = await mount({ locale })

  // Neither dictation nor a keyboard's clipboard reports a paste.
  await type(input, pasted, 'insertText')

  expect(onChange).toHaveBeenLastCalledWith(shown, amount)
  await end()
})

test('a separator corrected in the middle of the text leaves the caret there', async () => {
  const { input, type, does, end } = await mount()
  await type(input, '125')

  await does(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, '1,25')
    input.setSelectionRange(2, 2)
    input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
  })

  expect(input.value).toBe('1.25')
  expect(input.selectionStart).toBe(2)
  await end()
})

test('the field shows the error, opens a decimal keyboard and hints at the digits of the language', async () => {
  const { input, find, end } = await mount({ locale: 'ar-EG', error: 'Not enough' })

  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(input.getAttribute('aria-describedby')).toBe(find('.lk-problem').id)
  expect(input.inputMode).toBe('decimal')
  expect(input.placeholder).toBe('٠')
  await end()
})

test('the units can be swapped, and the largest amount requested', async () => {
  const run = vi.fn()
  const onMax = vi.fn()
  const { control, does, end } = await mount({
    counter: '$10',
    flip: { label: 'Enter in dollars', run },
    max: <PillButton onClick={onMax}>Max</PillButton>,
  })

  await does(() => control('Enter in dollars').click())
  await does(() => control('Max').click())

  expect([run.mock.calls.length, onMax.mock.calls.length]).toEqual([1, 1])
  await end()
})
