import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import {
  alice,
  beginSignIn,
  bob,
  expectPrompt,
  isSignedByKey,
  keptSessions,
  promptOn,
  sessionOn,
  signInOn,
  textsAsked,
} from '../harness/signInPrompt'
import { expect, test } from '../harness/test'

const required = { options: { siwx: {} } }
const [harbor, meadow] = ['eip155:31337', 'eip155:31338'] as const

async function chooseMeadow({ open, widget }: Host) {
  await open()
  await widget.getByRole('button', { name: 'Harbor Local' }).click()
  await widget.getByRole('button', { name: 'Meadow Local' }).click()
}

const inWallet = ({ page }: Host, change: 'switchNetwork' | 'switchAccount', to: number) =>
  page.evaluate(([name, value]) => (window as unknown as HostWindow).wallets['local.harbor']![name](value), [
    change,
    to,
  ] as const)

test('on another network a visitor signs again, and goes back and forth from then on @firefox', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await signInOn(host)
  await chooseMeadow(host)
  await expectPrompt(host)
  await expect(promptOn(host).message).toContainText('Chain ID: 31338')
  await expect(promptOn(host).cancel).toHaveAccessibleDescription('Canceling switches back to Harbor Local')

  await promptOn(host).sign.click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: meadow })
  const session = await sessionOn(page)
  expect(session.data.chainId).toBe(meadow)
  expect(await isSignedByKey(session)).toBe(true)
  for (const [networkId, chainId] of [
    [harbor, 31337],
    [meadow, 31338],
  ] as const) {
    await inWallet(host, 'switchNetwork', chainId)
    await expect.poll(() => host.state()).toMatchObject({ status: 'connected', networkId, open: false })
  }
  expect((await textsAsked(page)).length).toBe(2)
})

test('a visitor who cancels on another network is back on the one before, signed in', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await signInOn(host)
  const before = await sessionOn(page)
  await chooseMeadow(host)
  await expectPrompt(host)

  await promptOn(host).cancel.click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: harbor, address: alice })
  expect(await sessionOn(page)).toEqual(before)
  expect((await host.asked()).filter(({ kind }) => kind === 'switchNetwork')).toEqual([
    { wallet: 'local.harbor', kind: 'switchNetwork', chainId: 31338 },
    { wallet: 'local.harbor', kind: 'switchNetwork', chainId: 31337 },
  ])
})

test('a network change in the wallet asks for a signature, and is cancelled the same way', async ({
  page,
  openHost,
}) => {
  const host = await openHost(required)
  await signInOn(host)
  await inWallet(host, 'switchNetwork', 31338)
  await expectPrompt(host)
  expect(await host.state()).toMatchObject({ status: 'connected-unauthenticated', networkId: meadow })

  await promptOn(host).cancel.click()

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: harbor })
  expect(await keptSessions(page)).toHaveLength(1)
})

test('a wallet that switches back by itself closes the prompt', async ({ page, openHost }) => {
  const host = await openHost(required)
  await signInOn(host)
  await inWallet(host, 'switchNetwork', 31338)
  await expectPrompt(host)

  await inWallet(host, 'switchNetwork', 31337)

  await expect(host.widget).toBeHidden()
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: harbor })
  expect(await textsAsked(page)).toHaveLength(1)
})

test('another account signs for itself, and the first is still signed in', async ({ page, openHost }) => {
  const host = await openHost(required)
  await signInOn(host)
  await inWallet(host, 'switchAccount', 1)
  await expectPrompt(host, bob)
  await expect(promptOn(host).cancel).toHaveAccessibleDescription('Canceling switches back to 0xf3…b92266')

  await promptOn(host).sign.click()

  await expect(host.widget).toBeHidden()
  const session = await sessionOn(page)
  expect(session.data.accountAddress).toBe(bob)
  expect(await isSignedByKey(session)).toBe(true)
  await inWallet(host, 'switchAccount', 0)
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address: alice, open: false })
  expect(await textsAsked(page)).toHaveLength(2)
})

test('signing in in one tab signs the other in, whose prompt closes', async ({ context, openHost }) => {
  const first = await openHost(required)
  await beginSignIn(first)
  await expectPrompt(first)
  const second = await openHost(required, await context.newPage())
  await expect.poll(() => second.state()).toMatchObject({ status: 'connected-unauthenticated' })
  await second.open()
  await expectPrompt(second)

  await promptOn(second).sign.click()

  await expect(second.widget).toBeHidden()
  await expect(first.widget).toBeHidden()
  expect(await first.state()).toMatchObject({ status: 'connected', open: false })
  expect(await sessionOn(first.page)).toEqual(await sessionOn(second.page))
  expect(await textsAsked(first.page)).toEqual([])
})

test('signing out in one tab signs the other out, which says so without a prompt', async ({
  context,
  openHost,
}) => {
  const first = await openHost(required)
  await signInOn(first)
  const second = await openHost(required, await context.newPage())
  await expect.poll(() => second.state()).toMatchObject({ status: 'connected' })

  await second.page.evaluate(async () => {
    const signIn = await (window as unknown as HostWindow).latchkey.getSignIn()
    await signIn.signOut()
  })

  await expect.poll(() => first.state()).toMatchObject({ status: 'connected-unauthenticated', open: false })
  expect(await first.facts('signedOut')).toHaveLength(1)
  expect(await keptSessions(first.page)).toEqual([])
  await first.open()
  await expectPrompt(first)
})
