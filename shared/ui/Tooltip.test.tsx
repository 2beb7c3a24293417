import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { IconButton } from './IconButton'
import * as icons from './icons'
import { Tooltip } from './Tooltip'

async function mount() {
  const part = await renderPart(
    <Tooltip text="Paid to the network, not to us">
      <IconButton name="About the fee" icon={icons.info} />
    </Tooltip>,
  )
  const point = (type: string, pointerType: string) =>
    part.does(() =>
      part.find('.lk-tooltip-anchor').dispatchEvent(new PointerEvent(type, { pointerType, bubbles: true })),
    )
  return { ...part, point, isOpen: () => part.find('[role="tooltip"]').hasAttribute('data-open') }
}

test('the tooltip describes the control, visible or not', async () => {
  const { control, find, isOpen, end } = await mount()

  expect(isOpen()).toBe(false)
  expect(control('About the fee').getAttribute('aria-describedby')).toBe(find('[role="tooltip"]').id)
  await end()
})

test('the tooltip appears under the mouse and goes with it; a finger does not open it', async () => {
  const { point, isOpen, end } = await mount()

  await point('pointerover', 'touch')
  expect(isOpen()).toBe(false)
  await point('pointerover', 'mouse')
  expect(isOpen()).toBe(true)
  await point('pointerout', 'mouse')

  expect(isOpen()).toBe(false)
  await end()
})

test('Escape hides the tooltip, and only the next Escape is passed on', async () => {
  const { point, isOpen, press, control, end } = await mount()
  await point('pointerover', 'mouse')

  expect(await press('Escape', control('About the fee'))).toBe(false)
  expect(isOpen()).toBe(false)
  expect(await press('Escape', control('About the fee'))).toBe(true)
  await end()
})
