import { parseEther } from 'viem'
import { expect, test } from '../harness/seeded'
import { chainOf, clientOf, ended, fill, fresh, main, openSend, press, review } from '../harness/sendForm'

const wallet = 'local.harbor'

test('a wallet that sends and answers with an error has paid once, and is followed', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = clientOf(devnet)
  const chain = chainOf(devnet)
  const before = await client.getBalance({ address: fresh })
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.04', fresh)
  await review(host)
  await host.setPolicy(wallet, 'forget')
  await chain.setAutomine(false)
  try {
    await press(host, 'Send')

    await expect(host.widget.locator('.lk-wait')).toContainText('Sending 0.04 ETH')
    await chain.mine({ blocks: 1 })
    await ended(host, '0.04 ETH sent')
  } finally {
    await chain.setAutomine(true)
  }
  expect((await client.getBalance({ address: fresh })) - before).toBe(parseEther('0.04'))
  expect((await host.asked()).filter(({ kind }) => kind === 'sendTransaction')).toHaveLength(1)
})

test('a silent wallet is left with Escape, stays in the activity, and its late answer is followed @core @firefox', async ({
  openHost,
  hostSetup,
  devnet,
}) => {
  const client = clientOf(devnet)
  const before = await client.getBalance({ address: fresh })
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.05', fresh)
  await review(host)
  await host.setPolicy(wallet, 'hold')
  await press(host, 'Send')
  await expect(main(host)).toHaveText('Approve in Harbor Wallet')

  await host.page.keyboard.press('Escape')
  await expect(host.title).toHaveText('Send')
  await expect(host.widget).toContainText('Waiting for Harbor Wallet: 0.05 ETH')
  await host.widget.getByRole('button', { name: 'Close' }).click()
  await expect(host.widget).toBeHidden()
  await host.open()
  await host.widget.getByRole('tab', { name: 'Activity' }).click()
  const activity = host.widget.getByRole('tabpanel')
  await expect(activity).toContainText('Waiting for your wallet')
  await expect(activity).toContainText('0.05 ETH')
  await host.answer(wallet, true)

  await expect(activity).not.toContainText('Waiting for your wallet')
  await expect
    .poll(async () => (await client.getBalance({ address: fresh })) - before)
    .toBe(parseEther('0.05'))
})

test('a request that a reload left in the wallet is pointed out before the same is sent again', async ({
  openHost,
  hostSetup,
}) => {
  const host = await openHost(hostSetup())
  await openSend(host)
  await fill(host, '0.06', fresh)
  await review(host)
  await host.setPolicy(wallet, 'hold')
  await press(host, 'Send')
  await expect(main(host)).toHaveText('Approve in Harbor Wallet')
  // The words are there while the fee is still being read; before the wallet has it there is nothing to point out.
  await expect.poll(host.asked).toContainEqual(expect.objectContaining({ kind: 'sendTransaction' }))

  await host.page.reload()
  await host.open()
  await press(host, 'Send')
  await fill(host, '0.06', fresh)
  await review(host)

  await expect(host.widget).toContainText('You already asked your wallet to send this.')
  await expect(main(host)).toBeDisabled()
  await host.widget.getByRole('checkbox').check()
  await expect(main(host)).toHaveText('Send again')
  await expect(main(host)).toBeEnabled()
})
