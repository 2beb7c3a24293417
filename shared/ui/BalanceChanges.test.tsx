import { expect, test } from 'vitest'
import { renderPart } from '../../tests/fakes/renderPart'
import { BalanceChanges } from './BalanceChanges'

test('each line says its direction in a word and with a sign, and of whom it is', async () => {
  const { all, find, end } = await renderPart(
    <BalanceChanges
      title="Your balances"
      groups={[
        { lines: [{ isGain: false, direction: 'Leaves', amount: '−100 USDC', balance: '120 → 20' }] },
        {
          owner: { name: 'Recipient', address: '0xB0b' },
          lines: [{ isGain: true, direction: 'Arrives', amount: '+95 USDC', address: '0x70CE' }],
        },
      ]}
      note="By simulation."
    />,
  )

  expect(all('li').map(({ textContent }) => textContent)).toEqual([
    'Leaves−100 USDC120 → 20',
    'Arrives+95 USDC0x70CE',
  ])
  expect(find('.lk-balances-owner').textContent).toBe('Recipient 0xB0b')
  expect(find('figure').getAttribute('aria-labelledby')).toBe(find('.lk-balances-title').id)
  expect(find('.lk-balances-note').textContent).toBe('By simulation.')
  await end()
})

test('nothing to tell is said in words', async () => {
  const { all, find, end } = await renderPart(
    <BalanceChanges title="Your balances" groups={[]} empty="None of your balances change." />,
  )

  expect(find('.lk-balances-empty').textContent).toBe('None of your balances change.')
  expect(all('li')).toEqual([])
  await end()
})
