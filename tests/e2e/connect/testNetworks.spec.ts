import { createPublicClient, getAddress, http, parseEther } from 'viem'
import { harborWallet } from '../harness/hostPage'
import { ended, fill, openSend, press, review } from '../harness/sendForm'
import { expect, test } from '../harness/test'

test('coins of a test network are worth 0.00 and can be sent, without an API @core', async ({
  openHost,
  devnet,
}) => {
  const meadow = devnet.networks[1]
  expect(meadow.testnet).toBe(true)
  const client = createPublicClient({ transport: http(meadow.rpcUrls.default.http[0]) })
  const receiver = getAddress('0x00000000000000000000000000000000deadbe77')
  const host = await openHost({ wallets: [{ ...harborWallet, chainIds: [31338, 31337] }] })
  await openSend(host)
  await expect(host.widget).toContainText(/Balance: [1-9][\d,.]+ ETH/)

  await fill(host, '0.25', receiver)
  await review(host)
  await press(host, 'Send')

  await ended(host, '0.25 ETH sent')
  expect(await client.getBalance({ address: receiver })).toBe(parseEther('0.25'))
  await press(host, 'Done')
  await expect(host.title).toHaveText('Account')
  await expect(host.widget.locator('.lk-balance')).toContainText('$0.00')
  await expect(host.widget.getByRole('list', { name: 'Tokens' })).toContainText(/[\d,]{5,}(\.\d+)? ETH/)
})
