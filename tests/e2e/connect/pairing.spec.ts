import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { codeOn, holdDecision, type Phone } from '../harness/phone'
import { proposalStored, slowStorage } from '../harness/proposals'
import { expect, test } from '../harness/test'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const message = '0x5061697265642077697468206120706861736573'

/** Signs as the host page would. */
const sign = ({ page }: Host) =>
  page.evaluate(
    async ([text, owner]) => {
      const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
      return provider!.request({ method: 'personal_sign', params: [text, owner] }) as Promise<string>
    },
    [message, address] as const,
  )

async function showCode(host: Host) {
  await host.open()
  await host.widget.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(codeOn(host.page)).toBeVisible()
}

async function pair(host: Host, phone: Phone) {
  await showCode(host)
  await phone.scan(codeOn(host.page))
  await host.widget.waitFor({ state: 'hidden' })
}

test('a visitor scans the code, approves, signs, switches, and disconnects in the wallet @core @firefox', async ({
  browserName,
  openHost,
  phone,
  devnet,
}) => {
  const [harbor, meadow] = devnet.networks
  // Playwright adds a style for its screenshots in Firefox, which a strict page refuses.
  const strict = browserName !== 'firefox'
  const host = await openHost({ strict, options: { relayUrl: phone.relayUrl } })

  await pair(host, phone)

  expect(await host.state()).toMatchObject({
    status: 'connected',
    address,
    networkId: harbor.caipNetworkId,
    connector: { id: 'walletConnect', type: 'WALLET_CONNECT', name: 'Latchkey test wallet' },
  })
  expect(await sign(host)).toMatch(/^0x[\da-f]{130}$/)
  // The client's internals are not reachable from the page.
  const left = () =>
    Object.entries(window).filter(([name, value]) => /walletconnect/i.test(name) && value instanceof Object)
  expect(await host.page.evaluate(left)).toEqual([])

  await host.page.evaluate(
    (id) => (window as unknown as HostWindow).latchkey.switchNetwork(id),
    meadow.caipNetworkId,
  )
  expect(await host.state()).toMatchObject({ networkId: meadow.caipNetworkId })
  await phone.wallet.switchNetwork(harbor.caipNetworkId)
  await expect.poll(async () => (await host.state()).networkId).toBe(harbor.caipNetworkId)

  await phone.wallet.disconnect()
  await expect.poll(async () => (await host.state()).status).toBe('disconnected')
})

test('pairing downloads nothing before it is needed, and the first code contacts the relay alone', async ({
  openHost,
  phone,
  guard,
}) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  await host.open()
  await expect(host.widget.getByRole('button', { name: 'Harbor Wallet' })).toBeVisible()
  expect(guard.requests.filter((url) => url.includes('walletConnect'))).toEqual([])

  await host.widget.getByRole('button', { name: 'WalletConnect' }).click()
  await codeOn(host.page).and(host.page.locator('[aria-busy="false"]')).waitFor()

  // The pairing client has its own check, at a server of its maker.
  expect(guard.seen()).toEqual([])
})

test('a session is restored after a reload, and goes on @core @firefox', async ({ openHost, phone }) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  await pair(host, phone)

  await host.page.reload()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address })
  expect(await sign(host)).toMatch(/^0x[\da-f]{130}$/)
  await host.page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect())
  await expect.poll(() => phone.wallet.sessions()).toEqual([])
})

test('a reload in the middle of a pairing begins another one', async ({ openHost, phone }) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  await showCode(host)
  const first = await phone.read(codeOn(host.page))
  await host.page.reload()

  await showCode(host)

  expect(await phone.read(codeOn(host.page))).not.toBe(first)
  await phone.scan(codeOn(host.page))
  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('a wallet that scanned before a reload and approves after it is connected, and a disconnect leaves it none', async ({
  openHost,
  phone,
}) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  const decision = holdDecision(phone)
  await showCode(host)
  await phone.scan(codeOn(host.page))
  await decision.asked
  await proposalStored(host.page)

  await host.page.reload()
  await showCode(host)
  decision.approve()

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address })
  expect(await sign(host)).toMatch(/^0x[\da-f]{130}$/)
  await host.page.reload()
  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address })
  await host.page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect())
  await expect.poll(() => phone.wallet.sessions()).toEqual([])
})

test('a wallet that approves after a reload is connected though the visitor has not touched the page', async ({
  openHost,
  phone,
}) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  const decision = holdDecision(phone)
  await showCode(host)
  await phone.scan(codeOn(host.page))
  await decision.asked
  await proposalStored(host.page)
  await host.page.goto('about:blank')
  decision.approve()
  await expect.poll(() => phone.everHad.size).toBe(1)
  // A busy machine: the relay answers before the client has read what it stored.
  await host.page.addInitScript(slowStorage, 100)

  await host.page.goBack()

  await expect.poll(() => host.state(), { timeout: 15_000 }).toMatchObject({ status: 'connected', address })
})

test('a wallet that approves what the visitor left before a reload has its session ended', async ({
  openHost,
  phone,
}) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  const decision = holdDecision(phone)
  await showCode(host)
  await phone.scan(codeOn(host.page))
  await decision.asked
  await proposalStored(host.page)
  await host.widget.getByRole('button', { name: 'Back' }).click()
  await expect(codeOn(host.page)).toBeHidden()
  await host.page.reload()
  decision.approve()
  // The session may have ended before a poll sees it.
  await expect.poll(() => phone.everHad.size).toBe(1)

  await expect.poll(() => phone.wallet.sessions(), { timeout: 15_000 }).toEqual([])
  expect(await host.state()).toMatchObject({ status: 'disconnected' })
})

test('a wallet that declined can be asked again, with another code', async ({ openHost, phone }) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  phone.wallet.setDecide(() => 'decline')
  await showCode(host)
  await phone.scan(codeOn(host.page))
  await expect(host.widget.getByText('Connection declined', { exact: true })).toBeVisible()
  phone.wallet.setDecide(() => 'approve')

  await host.tryAgain.click()
  await phone.scan(codeOn(host.page))

  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('a code renews itself before it expires, and both the old and the new one connect @core', async ({
  openHost,
  phone,
}) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  await host.page.clock.install()
  await showCode(host)
  const first = await phone.read(codeOn(host.page))

  await host.page.clock.fastForward(210_000)
  expect(await phone.read(codeOn(host.page))).toBe(first)
  await host.page.clock.fastForward(25_000)
  await expect.poll(() => phone.read(codeOn(host.page))).not.toBe(first)

  await phone.wallet.pair(first)
  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('an unreachable relay is reported, with other connect options, and found again', async ({
  openHost,
  phone,
  guard,
}) => {
  guard.allow(/WebSocket connection to .* failed/)
  await phone.cutRelay()
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  await host.open()
  await host.widget.getByRole('button', { name: 'WalletConnect' }).click()

  await expect(host.widget.getByText('Couldn’t reach the connection service', { exact: true })).toBeVisible({
    timeout: 15_000,
  })
  await phone.restoreRelay()
  // The phone has not reached the relay either, and would try it again in its own time.
  await phone.reopen()
  await host.tryAgain.click()
  await phone.scan(codeOn(host.page))

  await expect.poll(async () => (await host.state()).status, { timeout: 30_000 }).toBe('connected')
})

test('a relay that is killed while the code is shown and restarts empty renews the code', async ({
  openHost,
  phone,
  guard,
}) => {
  guard.allow(/WebSocket connection to .* failed/)
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  await showCode(host)
  const first = await phone.read(codeOn(host.page))

  await phone.cutRelay()
  await phone.restoreRelay()
  await expect.poll(() => phone.read(codeOn(host.page)), { timeout: 20_000 }).not.toBe(first)
  await phone.scan(codeOn(host.page))

  await expect.poll(async () => (await host.state()).status).toBe('connected')
})

test('two tabs share a session, and ending it in one ends it in the other', async ({
  context,
  openHost,
  phone,
}) => {
  const setup = { options: { relayUrl: phone.relayUrl } }
  const first = await openHost(setup)
  await pair(first, phone)
  const second = await openHost(setup, await context.newPage())
  await expect.poll(() => second.state()).toMatchObject({ status: 'connected', address })

  expect(await sign(second)).toMatch(/^0x[\da-f]{130}$/)
  expect(await sign(first)).toMatch(/^0x[\da-f]{130}$/)
  await second.page.evaluate(() => (window as unknown as HostWindow).latchkey.disconnect())

  await expect.poll(async () => (await first.state()).status).toBe('disconnected')
  await expect.poll(() => phone.wallet.sessions()).toEqual([])
})

test('a request that the wallet declines is reported, and the session stays @core', async ({
  openHost,
  phone,
}) => {
  const host = await openHost({ options: { relayUrl: phone.relayUrl } })
  await pair(host, phone)
  phone.wallet.setDecide(() => 'decline')

  await expect(sign(host)).rejects.toThrow(/rejected/i)

  expect(await host.state()).toMatchObject({ status: 'connected', address })
})
