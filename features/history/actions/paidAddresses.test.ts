import { expect, test } from 'vitest'
import { fakeTransfer } from '../../../tests/fakes/fakeTransfer'
import { sampleTransaction } from '../../../tests/fakes/sampleTransaction'
import { paidAddresses } from './paidAddresses'

const own = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
const friend = '0xd8da6bf26964af9d7eed9e03e53415d37aa96045'
const stranger = '0x5a0b54d5dc17e0aadc383d2db43b0a0d3e029c4c'
const account = { address: own, networkId: 'eip155:1' } as const
const paid = sampleTransaction({ sender: own.toLowerCase(), recipient: friend })

test('a paid address is named once, whether its transfer is listed or was sent in this browser', () => {
  const sent = fakeTransfer({ from: own, to: friend.toUpperCase().replace('X', 'x') })
  const foreign = fakeTransfer({ from: stranger, to: stranger })

  expect(paidAddresses([paid], [sent, foreign], account)).toEqual([friend])
})

test('addresses that paid the account, or that others claim it paid, are not among them', () => {
  const came = sampleTransaction({ direction: 'in', sender: stranger, recipient: own })
  const claimed = { ...paid, metadata: { ...paid.metadata, sentFrom: stranger } }

  expect(paidAddresses([came, claimed], [], account)).toEqual([])
})
