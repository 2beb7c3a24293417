import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { List } from './List'
import { Row } from './Row'
import { SearchField } from './SearchField'

function Search() {
  const [value, setValue] = useState('')
  return (
    <List
      label="Wallets"
      above={<SearchField label="Search" clearLabel="Clear" value={value} onChange={setValue} />}
    >
      <Row label="Harbor" />
    </List>
  )
}

test('Escape empties the field first, and is passed on when the field is empty', async () => {
  const { find, type, press, container, end } = await renderPart(<Search />)
  const outside = vi.fn()
  container.addEventListener('keydown', outside)
  const input = find<HTMLInputElement>('input')
  await type(input, 'har')

  expect(await press('Escape', input)).toBe(false)
  expect(input.value).toBe('')
  expect(await press('Escape', input)).toBe(true)

  expect(outside).toHaveBeenCalled()
  await end()
})

test('the button empties the field and gives it the focus', async () => {
  const { control, find, all, type, focused, does, end } = await renderPart(<Search />)
  expect(all('.lk-icon-button')).toEqual([])
  await type(find('input'), 'har')

  await does(() => control('Clear').click())

  expect(find<HTMLInputElement>('input').value).toBe('')
  expect(focused()).toBe(find('input'))
  await end()
})

test('the arrow down leads from the text past its button to the first row', async () => {
  const { find, type, press, focused, end } = await renderPart(<Search />)
  await type(find('input'), 'har')
  find('input').focus()

  await press('ArrowDown')

  expect(focused()).toBe(find('.lk-row'))
  await end()
})
