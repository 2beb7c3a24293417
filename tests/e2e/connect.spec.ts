import { expect, test } from './harness/test'

test('a visitor connects a wallet and is shown the account @firefox', async ({ openHost }) => {
  const host = await openHost()

  await host.connect()

  await expect(host.button).toHaveText('0xf3…b92266')
  expect(await host.asked()).toEqual([{ wallet: 'local.harbor', kind: 'connect' }])
})
