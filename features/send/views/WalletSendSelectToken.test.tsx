import { HttpUnreachable } from '@shared/errors/httpErrors'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { fakeContext } from '../../../tests/fakes/fakeContext'
import { mountView } from '../../../tests/fakes/mountView'
import { activateSend } from '../activateSend'
import feature from '../feature'
import { lazyTexts } from '../lazyTexts'
import { WalletSendSelectToken } from './WalletSendSelectToken'

const own = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const balance = (symbol: string, address: string | undefined, value: number | undefined) => ({
  name: symbol === 'ETH' ? 'Ether' : 'USD Coin',
  symbol,
  chainId: 'eip155:1',
  address: address && `eip155:1:${address}`,
  value,
  quantity: { decimals: '18', numeric: '2' },
})

async function mount(http: () => unknown) {
  const fake = fakeContext({
    messages: { ...feature.messages, ...lazyTexts },
    connection: connectedOn('eip155:1', own),
    config: { apiUrl: 'https://api.invalid' },
    http,
  })
  const view = await mountView(
    { views: { WalletSendSelectToken }, activate: activateSend },
    'WalletSendSelectToken',
    fake,
  )
  await view.advance(0)
  return { ...fake, ...view, rows: () => [...view.container.querySelectorAll('.lk-row-text')] }
}
const partial = 'Only the network’s native token can be shown right now.'

test('of two tokens of one name, the one that is not vouched for shows its contract', async () => {
  const { rows, container, end } = await mount(() => ({
    balances: [
      balance('ETH', undefined, 5_000),
      balance('USDC', '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 2),
      balance('USDC', '0x5a0b54D5dc17e0AadC383d2db43B0a0D3E029c4c', undefined),
    ],
  }))

  expect(rows().map(({ textContent }) => textContent)).toEqual([
    'EtherETH',
    'USD CoinUSDC',
    'USD CoinUSDC · 0x5a…029c4cUnverified',
  ])
  expect(container.textContent).not.toContain(partial)
  await end()
})

test('without the API the list says that it is partial', async () => {
  const { rows, container, end } = await mount(() => {
    throw new LatchkeyError(HttpUnreachable)
  })

  expect(rows()).toHaveLength(1)
  expect(container.textContent).toContain(partial)
  await end()
})
