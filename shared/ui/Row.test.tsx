import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { Row } from './Row'
import { RowAmount } from './RowAmount'

test('a truncated name is whole in the tooltip', async () => {
  const { find, end } = await renderPart(<Row label="A wallet with a very long name indeed" />)

  expect(find('.lk-row-label').title).toBe('A wallet with a very long name indeed')
  await end()
})

test('a long amount is written small, and is whole in the tooltip', async () => {
  const { find, show, end } = await renderPart(<RowAmount amount="12.5 ETH" value="$40,000.00" />)
  expect(find('.lk-row-amount').hasAttribute('data-long')).toBe(false)
  expect(find('.lk-row-amount').textContent).toBe('12.5 ETH$40,000.00')

  await show(<RowAmount amount="1,234,567,890.123 SHIB" />)

  expect(find('.lk-row-amount').hasAttribute('data-long')).toBe(true)
  expect(find('bdi').title).toBe('1,234,567,890.123 SHIB')
  await end()
})
