import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { CodeField, type CodeFieldProps } from './CodeField'

function Code(props: Omit<CodeFieldProps, 'label' | 'value' | 'onChange'>) {
  const [value, setValue] = useState('')
  return <CodeField label="Code" {...props} value={value} onChange={setValue} />
}

async function mount(props: Partial<CodeFieldProps> = {}) {
  const onComplete = vi.fn()
  const part = await renderPart(<Code onComplete={onComplete} {...props} />)
  const boxes = () => part.all('.lk-code-boxes span')
  return {
    ...part,
    onComplete,
    input: part.find<HTMLInputElement>('input'),
    shown: () => boxes().map((box) => box.textContent),
    active: () => boxes().flatMap((box, index) => (box.dataset.active ? [index] : [])),
  }
}

test('a pasted code fills the boxes and is complete once', async () => {
  const { input, type, shown, onComplete, end } = await mount()

  await type(input, '123 456', 'insertFromPaste')
  await type(input, '123456')

  expect(shown()).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(onComplete.mock.calls).toEqual([['123456']])
  await end()
})

test('a code reported twice before it is drawn is complete once', async () => {
  const { input, does, onComplete, end } = await mount()
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!

  await does(() => {
    for (const text of ['123456', ' 123456']) {
      set.call(input, text)
      input.dispatchEvent(new InputEvent('input', { bubbles: true }))
    }
  })

  expect(onComplete.mock.calls).toEqual([['123456']])
  await end()
})

test('the digits of any language are taken, and nothing else', async () => {
  const { input, type, shown, onComplete, end } = await mount()

  await type(input, '١٢a-३')

  expect(shown()).toEqual(['1', '2', '3', '', '', ''])
  expect(onComplete).not.toHaveBeenCalled()
  await end()
})

test('a corrected code is complete again', async () => {
  const { input, type, onComplete, end } = await mount()

  for (const text of ['123456', '12345', '123457', '1234578']) await type(input, text)

  expect(onComplete.mock.calls).toEqual([['123456'], ['123457']])
  await end()
})

test('the box of the caret is marked, also when the caret moves back or a part is selected', async () => {
  const { input, type, active, does, end } = await mount()
  expect(active()).toEqual([0])
  await type(input, '123')
  expect(active()).toEqual([3])

  await does(() => {
    input.setSelectionRange(1, 1)
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowLeft', bubbles: true }))
  })
  expect(active()).toEqual([1])
  await does(() => {
    input.setSelectionRange(0, 3)
    input.dispatchEvent(new KeyboardEvent('keyup', { key: 'a', bubbles: true }))
  })
  expect(active()).toEqual([0, 1, 2])
  await type(input, '123456')

  expect(active()).toEqual([5])
  await end()
})

test('it is one input with a label, a numeric keyboard and autofill, and the boxes are only a picture', async () => {
  const { input, find, all, end } = await mount({ error: 'That code is wrong' })

  expect(all('input')).toEqual([input])
  expect(find<HTMLLabelElement>('label').htmlFor).toBe(input.id)
  expect([input.inputMode, input.autocomplete]).toEqual(['numeric', 'one-time-code'])
  expect(all('.lk-code-boxes span').every((box) => box.getAttribute('aria-hidden') === 'true')).toBe(true)
  expect(input.getAttribute('aria-describedby')).toBe(find('.lk-problem').id)
  expect(find('.lk-code-boxes').dataset.invalid).toBe('true')
  await end()
})

test('while the code is checked the field keeps the focus and takes no key', async () => {
  const { input, end } = await mount({ busy: true })

  expect([input.readOnly, input.disabled, input.getAttribute('aria-busy')]).toEqual([true, false, 'true'])
  await end()
})
