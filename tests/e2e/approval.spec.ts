import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import type { AppEvent, AppPayload } from '../../shared/frame/appPayloads'
import type { VaultStack } from '../vault/startVaultStack'
import { approveDevice, buildVaultPage, codeIn, expect, linkIn, test } from './harness/embedded'
import type { HostServer } from './harness/startHostServer'

// The approval on its own: a page that has nothing but the frame, and does with it what it likes.

const email = 'ann@example.com'
const place = { top: 40, left: 60, width: 360, height: 600 }

const ask = <E extends AppEvent>(page: Page, event: E, payload?: AppPayload<E>) =>
  page.evaluate(([name, given]) => Reflect.get(window, 'vault').ask(name, given), [event, payload] as const)

/** A page with a signed-in visitor, whose frame can be asked. */
async function signIn(page: Page, hostServer: HostServer, vault: VaultStack): Promise<`0x${string}`> {
  const query = new URLSearchParams({ walletUrl: vault.walletUrl })
  await page.goto(`${hostServer.url}${buildVaultPage()}?${query}`)
  const begun = await ask(page, 'CONNECT_EMAIL', { email })
  const approved = ask(page, 'CONNECT_DEVICE')
  await approveDevice(page, linkIn(await vault.nextMail(email)), begun.digits)
  await approved
  await ask(page, 'CONNECT_OTP', { otp: codeIn(await vault.nextMail(email)) })
  return (await ask(page, 'GET_USER', { chainId: 'eip155:31337' })).address
}

const show = (page: Page, at = place) =>
  page.evaluate((given) => Reflect.get(window, 'vault').frame.show(given), at)

/** Asks for a signature and shows the frame, as the widget does. `answered` is undefined while nothing has come. */
async function askToSign(page: Page, address: string, at = place) {
  await page.evaluate((of) => {
    const state = Reflect.get(window, 'vault')
    state.answered = undefined
    state
      .ask('RPC_REQUEST', {
        ...{ method: 'personal_sign', chainId: 'eip155:31337' },
        params: ['Hello, harbour', of.toLowerCase()],
      })
      .then((answer: unknown) => {
        state.answered = answer
      })
  }, address)
  await show(page, at)
  const frame = page.frameLocator('#w3m-iframe')
  const button = frame.getByRole('button', { name: 'Sign', exact: true })
  await button.waitFor()
  return { frame, button, decline: frame.getByRole('button', { name: 'Decline', exact: true }) }
}

const answered = (page: Page) => page.evaluate(() => Reflect.get(window, 'vault').answered)
const middleOf = async (button: ReturnType<Page['locator']>) => {
  const box = (await button.boundingBox())!
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** The visitor says no: had anything been signed, the answer would be another one. */
async function expectUnsigned(page: Page, decline: ReturnType<Page['locator']>) {
  await decline.click({ force: true })
  await expect.poll(() => answered(page)).toMatchObject({ error: { code: 'FrameFailed' } })
}

test('a message is signed by a tap, once the approval has stood still', async ({
  page,
  hostServer,
  vault,
}) => {
  const address = await signIn(page, hostServer, vault)
  const { frame, button } = await askToSign(page, address)

  await expect(frame.getByRole('heading', { name: 'Sign a message' })).toBeFocused()
  await expect(frame.getByText(hostServer.url)).toBeVisible()
  await expect(frame.getByText('Hello, harbour')).toBeVisible()
  await expect(button).not.toHaveAttribute('aria-disabled', 'true')
  await button.click()

  await expect.poll(() => answered(page)).toMatch(/^0x[\da-f]{130}$/)
  const signature = await answered(page)
  expect(await verifyMessage({ address, message: 'Hello, harbour', signature })).toBe(true)
})
