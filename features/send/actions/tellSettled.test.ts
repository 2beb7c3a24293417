import type { SentTransfer } from '@shared/domain/transfer'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { activateSend } from '../activateSend'
import feature from '../feature'

const transfer: SentTransfer = {
  id: '0x1',
  networkId: 'eip155:1',
  from: '0xab',
  to: '0xbob',
  amount: 5n * 10n ** 17n,
  symbol: 'ETH',
  decimals: 18,
  sentAt: 77,
  status: 'confirmed',
}

function setUp() {
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn('eip155:1') })
  const { model } = activateSend(fake.ctx)
  return {
    ...fake,
    model,
    tell: (change: Partial<SentTransfer>) =>
      fake.bus.emit('transferSettled', { transfer: { ...transfer, ...change } }),
  }
}

test.each<[Partial<SentTransfer>, string]>([
  [{}, 'success: 0.5 ETH sent'],
  [{ received: 5n }, 'success: 0.5 ETH sent'],
  [{ received: 0n }, 'error: 0.5 ETH could not be sent'],
  [{ status: 'reverted' }, 'error: 0.5 ETH could not be sent'],
  [{ status: 'replaced' }, 'error: 0.5 ETH could not be sent'],
])('a transfer that ended as %o is told of as such', (change, toast) => {
  const { tell, toasts } = setUp()

  tell(change)

  expect(toasts).toEqual([toast])
})

test('the end of the transfer that is being looked at is not told twice', () => {
  const { tell, toasts, model } = setUp()
  model.watched.update(() => 77)

  tell({})
  tell({ sentAt: 78 })

  expect(toasts).toEqual(['success: 0.5 ETH sent'])
})
