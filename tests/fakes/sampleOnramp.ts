import type { OnrampOptions, OnrampProvider } from '../../features/onramp/form/onrampOptionsSchema'
import type { Order } from '../../features/onramp/form/orderSchema'

export const sampleBuyer = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

/** What is bought of a sample order. */
export const sampleBought = {
  address: sampleBuyer,
  asset: 'eip155:1/slip44:60',
  amount: '100',
  currency: 'USD',
}

export const coinbase: OnrampProvider = {
  name: 'coinbase',
  label: 'Coinbase',
  fee: { minPercent: '1', maxPercent: '2.5' },
  namespaces: ['eip155', 'solana'],
  networks: ['eip155:1', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
  restrictedTimeZones: [],
  paymentCurrencies: undefined,
}

export const meld: OnrampProvider = { ...coinbase, name: 'meld', label: 'Meld' }

export const sampleUsdc = 'eip155:1/erc20:0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48'

/** What two providers sell: ETH and USDC on mainnet, for dollars and euros. */
export const sampleOptions: OnrampOptions = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [{ id: 'card', min: '10', max: '7500' }] },
    { id: 'EUR', payment_method_limits: [{ id: 'card', min: '12.50', max: '5000' }] },
  ],
  purchaseCurrencies: [
    {
      id: 'ETH',
      name: 'Ether',
      symbol: 'ETH',
      networks: [{ name: 'Ethereum', chainId: 'eip155:1', asset: 'eip155:1/slip44:60' }],
    },
    {
      id: 'USDC',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [{ name: 'Ethereum', chainId: 'eip155:1', asset: sampleUsdc }],
    },
  ],
  providers: [coinbase, meld],
}

/** An offer of a provider: what a payment buys, and the fees in it. */
export const sampleOffer = (provider: string, payment: string, bought: string, currency = 'USD') => ({
  provider,
  paymentTotal: { amount: payment, currency },
  purchaseAmount: { amount: bought, currency: 'USDC' },
  providerFee: { amount: '1.50', currency },
  networkFee: { amount: '0.25', currency },
})

/** An order that is not paid yet, with the given changes. */
export const sampleOrder = (change: Partial<Order> = {}): Order => ({
  id: 'order-1',
  provider: 'coinbase',
  status: 'waiting',
  createdAt: '2026-01-01T00:00:00.000Z',
  address: sampleBuyer,
  asset: sampleUsdc,
  payment: { amount: '100', currency: 'USD' },
  expected: { amount: '98.25', currency: 'USDC' },
  received: undefined,
  txHash: undefined,
  ...change,
})
