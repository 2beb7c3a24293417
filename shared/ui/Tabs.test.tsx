import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Tabs } from './Tabs'

const tabs = [
  { id: 'tokens', label: 'Tokens' },
  { id: 'nfts', label: 'Collectibles' },
  { id: 'activity', label: 'Activity' },
] as const

function Three() {
  const [selected, select] = useState<(typeof tabs)[number]['id']>('tokens')
  return (
    <Tabs label="Assets" tabs={tabs} selected={selected} onSelect={select}>
      The {selected}
    </Tabs>
  )
}

async function mount(dir: 'ltr' | 'rtl' = 'ltr') {
  const part = await renderPart(<Three />, dir)
  part.control('Tokens').focus()
  return part
}

test.each([
  ['ltr', 'ArrowRight', 'Collectibles'],
  ['ltr', 'ArrowLeft', 'Activity'],
  ['rtl', 'ArrowRight', 'Activity'],
  ['rtl', 'ArrowLeft', 'Collectibles'],
  ['ltr', 'End', 'Activity'],
] as const)('in %s, %s leads from the first tab to %s', async (dir, key, label) => {
  const { press, focused, find, end } = await mount(dir)

  await press(key)

  expect(focused()?.textContent).toBe(label)
  expect(find('[aria-selected="true"]').textContent).toBe(label)
  await end()
})

test('one tab is in the order of Tab, and names the panel', async () => {
  const { press, all, find, end } = await mount()

  await press('End')
  await press('Home')
  await press('ArrowRight')

  expect(all('[role="tab"]').map(({ tabIndex }) => tabIndex)).toEqual([-1, 0, -1])
  const panel = find('[role="tabpanel"]')
  expect(panel.textContent).toBe('The nfts')
  expect(panel.getAttribute('aria-labelledby')).toBe(find('[aria-selected="true"]').id)
  expect(find('[aria-selected="true"]').getAttribute('aria-controls')).toBe(panel.id)
  await end()
})

test('other keys are left alone', async () => {
  const { press, end } = await mount()

  expect(await press('ArrowDown')).toBe(true)
  expect(await press('a')).toBe(true)
  await end()
})
