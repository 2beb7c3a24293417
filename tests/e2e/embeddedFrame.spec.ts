import type { Page } from '@playwright/test'
import type { AppEvent, AppPayload } from '../../shared/frame/appPayloads'
import { approveDevice, buildVaultPage, codeIn, expect, linkIn, test } from './harness/embedded'

const email = 'ann@example.com'

/** Asks the frame as the widget does; the answer, or `{ error }`. */
const ask = <E extends AppEvent>(page: Page, event: E, payload?: AppPayload<E>) =>
  page.evaluate(([name, given]) => Reflect.get(window, 'vault').ask(name, given), [event, payload] as const)

test('a visitor signs in by mail, has both addresses, is known after a reload, and signs out @firefox', async ({
  page,
  hostServer,
  vault,
}) => {
  const query = new URLSearchParams({ walletUrl: vault.walletUrl })
  await page.goto(`${hostServer.url}${buildVaultPage()}?${query}`)

  const begun = await ask(page, 'CONNECT_EMAIL', { email })
  expect(begun).toEqual({ action: 'VERIFY_DEVICE', digits: expect.stringMatching(/^\d\d$/) })
  const approved = ask(page, 'CONNECT_DEVICE')
  await approveDevice(page, linkIn(await vault.nextMail(email)), begun.digits)
  expect(await approved).toBeUndefined()
  expect(await ask(page, 'CONNECT_OTP', { otp: codeIn(await vault.nextMail(email)) })).toBeUndefined()

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
