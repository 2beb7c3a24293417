import type { Page } from '@playwright/test'
import { announceScripted, type Script, type ScriptedWindow } from '../harness/announceScripted'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const drift = 'Drift Wallet'

const play = (page: Page, script: Script) =>
  page.evaluate((next) => (window as unknown as ScriptedWindow).scripted.play(next), script)
const emit = (page: Page, event: string, payload: unknown) =>
  page.evaluate(([name, value]) => (window as unknown as ScriptedWindow).scripted.emit(name, value), [
    event,
    payload,
  ] as const)
const asked = (page: Page, method: string) =>
  page.evaluate(
    (wanted) =>
      (window as unknown as ScriptedWindow).scripted.requests.filter((each) => each === wanted).length,
    method,
  )
const switchTo = (page: Page, chainId: number) =>
  page.evaluate(
    (id) =>
      (window as unknown as HostWindow).latchkey.switchNetwork(`eip155:${id}`).then(
        () => 'switched',
        (error: { code: string }) => error.code,
      ),
    chainId,
  )

test('a network that is old after a reload is corrected, and a switch asks the wallet for its network first @core', async ({
  page,
  openHost,
}) => {
  await announceScripted(page, address)
  const host = await openHost({ wallets: [] })
  await host.connect(drift)
  await play(page, { chain: '0x7a6a', firstChain: '0x7a69' })

  await page.reload()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', networkId: 'eip155:31338' })
  // The wallet emits no event for this.
  await play(page, { chain: '0x7a69' })
  expect(await switchTo(page, 31338)).toBe('switched')
  expect(await asked(page, 'wallet_switchEthereumChain')).toBe(1)
  await emit(page, 'chainChanged', { chainId: '0x7a69' })
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31338' })
})

test('a wallet that announces its account and never answers is connected, and a second press asks again', async ({
  page,
  openHost,
}) => {
  await announceScripted(page, address)
  const host = await openHost({ wallets: [] })
  await play(page, { silent: ['eth_requestAccounts'] })
  await host.open()
  await host.widget.getByRole('button', { name: drift }).click()
  await expect.poll(() => asked(page, 'eth_requestAccounts')).toBe(1)
  await host.widget.getByRole('button', { name: 'Back' }).click()
  await host.widget.getByRole('button', { name: drift }).click()
  await expect.poll(() => asked(page, 'eth_requestAccounts')).toBe(2)

  await play(page, { isShared: true })
  await emit(page, 'accountsChanged', [address])

  await expect(host.widget).toBeHidden({ timeout: 1_000 })
  expect(await host.state()).toMatchObject({ status: 'connected', address })
})

test('a wallet that refuses the page after a reload is asked for accounts once, in the visitor’s press', async ({
  page,
  openHost,
}) => {
  await announceScripted(page, address)
  const host = await openHost({ wallets: [] })
  await host.connect(drift)
  await play(page, { refuses: 'until asked' })
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected' })
  expect(await asked(page, 'eth_requestAccounts')).toBe(0)

  expect(await switchTo(page, 31338)).toBe('switched')

  expect(await asked(page, 'eth_requestAccounts')).toBe(1)
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: 'eip155:31338' })
})

test('a wallet that refuses the page for ever is disconnected, and the failure says so', async ({
  page,
  openHost,
}) => {
  await announceScripted(page, address)
  const host = await openHost({ wallets: [] })
  await host.connect(drift)
  await play(page, { refuses: 'always' })
  await page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected' })

  expect(await switchTo(page, 31338)).toBe('ProviderDisconnected')

  expect(await asked(page, 'eth_requestAccounts')).toBe(1)
  await expect(host.button).toHaveText('Connect Wallet')
})

test('a wallet that needs longer than three seconds after a reload is connected when it answers', async ({
  page,
  openHost,
}) => {
  await announceScripted(page, address)
  const host = await openHost({ wallets: [] })
  await host.connect(drift)
  await play(page, { silent: ['eth_accounts'] })
  await page.reload()
  await expect.poll(async () => (await host.state()).status, { timeout: 8_000 }).toBe('disconnected')

  await play(page, { silent: [] })
  await emit(page, 'accountsChanged', [address])

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address })
  expect(await asked(page, 'eth_requestAccounts')).toBe(0)
})

test('a wallet that refuses a network in its own words, without a code, is given the network once', async ({
  page,
  openHost,
}) => {
  await announceScripted(page, address)
  const host = await openHost({ wallets: [] })
  await host.connect(drift)
  await play(page, { lacksNetworks: true })

  expect(await switchTo(page, 31338)).toBe('switched')

  expect(await asked(page, 'wallet_addEthereumChain')).toBe(1)
  expect(await host.state()).toMatchObject({ status: 'connected', networkId: 'eip155:31338' })
})
