import { expect, test } from './harness/embedded'
import { ask, email, openVaultPage, signInByMail } from './harness/vaultPage'

test('a visitor signs in by mail, has both addresses, is known after a reload, and signs out @firefox', async ({
  page,
  hostServer,
  vault,
}) => {
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await signInByMail(page, vault)

  const evm = await ask(page, 'GET_USER')
  const solana = await ask(page, 'GET_USER', { chainId: 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1' })
  expect(evm).toMatchObject({
    email,
    chainId: 'eip155:31337',
    address: expect.stringMatching(/^0x[\da-fA-F]{40}$/),
  })
  expect(solana).toMatchObject({ email, address: expect.stringMatching(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/) })

  await page.reload()
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
  expect(await ask(page, 'CONNECT_EMAIL', { email })).toEqual({ action: 'CONNECT' })
  expect((await ask(page, 'GET_USER')).address).toBe(evm.address)

  expect(await ask(page, 'SIGN_OUT')).toBeUndefined()
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  expect(await ask(page, 'GET_USER')).toMatchObject({ error: { code: 'FrameFailed' } })
})
