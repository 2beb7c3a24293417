import type { CallsIntent } from '@shared/domain/calls'
import type { Transaction } from '@shared/domain/transaction'
import { onceOf } from '../../features/pay/form/payTerms'

const token = '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** What a shop asks to be paid: 25.5 USDC on mainnet. */
export const sampleTerms = {
  paymentId: 'order-0000000000000001',
  asset: `eip155:1/erc20:${token}`,
  recipient: '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c',
  amount: '25500000',
}

/** The payment as the server sends it, with the given changes. */
export const wirePayment = (change: object = {}) => {
  const { paymentId, ...terms } = sampleTerms
  return { ...terms, id: paymentId, reference: `0x${'5e'.repeat(32)}`, status: 'waiting', ...change }
}

/** The wallet's transaction for it, with the given changes. */
export function samplePaying(change: Partial<Transaction> = {}): Transaction<CallsIntent> {
  return {
    id: `0x${'ab'.repeat(32)}`,
    networkId: 'eip155:1',
    from: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    submittedAt: 1,
    status: 'pending',
    ...change,
    intent: {
      kind: 'calls',
      label: 'Pay 25.5 USDC',
      calls: [],
      once: onceOf(sampleTerms.paymentId),
      changes: [{ direction: 'out', token, amount: { value: 25_500_000n, decimals: 6, symbol: 'USDC' } }],
    },
  }
}
