import type { Transaction } from '@shared/domain/transaction'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { type FlatTransfer, fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { mountView } from '../../../tests/fakes/mountView'
import { activateSend } from '../activateSend'
import feature from '../feature'
import { lazyTexts } from '../lazyTexts'
import { WalletSendStatus } from './WalletSendStatus'

const transfer: FlatTransfer = {
  id: `0x${'ab'.repeat(32)}`,
  networkId: 'eip155:1',
  from: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  to: '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c',
  amount: 10n ** 18n,
  symbol: 'TOK',
  decimals: 18,
  submittedAt: 77,
  status: 'confirmed',
}

async function mount(change: Partial<FlatTransfer>) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1'),
  })
  fake.transactions.update(() => [fakeTransfer({ ...transfer, ...change })])
  const module = { views: { WalletSendStatus }, activate: activateSend }
  return { ...fake, ...(await mountView(module, 'WalletSendStatus', fake, { submittedAt: 77 })) }
}

test.each<[Partial<FlatTransfer>, string, string]>([
  [{ received: 10n ** 18n }, '1 TOK sent', 'Received by 0x5a…029c4c'],
  [{ received: 9n * 10n ** 17n }, '1 TOK sent', '0x5a…029c4c received 0.9 TOK.'],
  [{ received: 0n }, 'Nothing was received', '0x5a…029c4c received nothing'],
  [{}, '1 TOK sent', 'Confirmed by the network.'],
  [{ status: 'asked', id: '' }, 'Waiting for your wallet: 1 TOK', 'if you approve it in your wallet'],
  [{ status: 'unclear', id: '' }, 'We can’t tell if 1 TOK was sent', 'It may still go through.'],
  [{ status: 'dropped' }, '1 TOK not confirmed', 'it may still go through.'],
  [{ status: 'reverted' }, '1 TOK not sent', 'Nothing was sent; the network fee still applies.'],
  [{ status: 'reverted', isFeeOfOther: true }, '1 TOK not sent', 'failed on the network. Nothing was sent.'],
])('of %o the status claims no more than is known', async (change, title, text) => {
  const { container, announcements, end } = await mount(change)

  expect(container.textContent).toContain(title)
  expect(container.textContent).toContain(text)
  expect(announcements.at(-1)).toContain(title)
  if (!change.received) expect(container.textContent).not.toContain('has received')
  if (change.status === 'dropped') expect(container.textContent).not.toMatch(/nothing was paid|not sent/i)
  await end()
})

test.each<[Transaction['status'], string]>([
  ['asked', 'waiting'],
  ['unclear', 'still'],
  ['pending', 'waiting'],
  ['dropped', 'still'],
])('the picture of %s is %s', async (status, state) => {
  const { container, end } = await mount({ status })

  expect(container.querySelector('.lk-logo-spinner')?.getAttribute('data-state')).toBe(state)
  await end()
})

test('a transaction leads to the explorer, a request without one does not', async () => {
  const named = await mount({})
  const unnamed = await mount({ status: 'asked', id: '' })

  expect(named.container.querySelector('a')?.href).toContain(transfer.id)
  expect(unnamed.container.querySelector('a')).toBeNull()
  await named.end()
  await unnamed.end()
})
