import { createPairingWallet, type PairingWallet } from '../../../devnet/phone/createPairingWallet'
import { findRedis, startRedis } from '../../relay/redis'
import type { HostWindow } from '../harness/hostWindow'
import type { Host } from '../harness/openHost'
import { codeOn } from '../harness/phone'
import { readCode } from '../harness/readCode'
import { type RelayProcess, startRelayProcess } from '../harness/startRelayProcess'
import { test as base, expect } from '../harness/test'

interface Relays {
  /** The relay of the page. */
  readonly ofPage: RelayProcess
  /** The relay of the wallet. */
  readonly ofWallet: RelayProcess
  readonly wallet: PairingWallet
}

const privateKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

const redis = findRedis()

/**
 * Two relays over one Redis, in separate processes, and a wallet. All of them end with the test, even if it fails.
 */
const test = base.extend<{ relays: Relays }>({
  relays: async ({ devnet }, use) => {
    const server = await startRedis()
    const ends = [server.kill]
    const start = async () => {
      const relay = await startRelayProcess({ REDIS_URL: server.url })
      ends.unshift(relay.kill)
      return relay
    }
    try {
      const [ofPage, ofWallet] = [await start(), await start()]
      const { networks } = devnet
      const wallet = await createPairingWallet({ relayUrl: ofWallet.url, networks, privateKey })
      ends.unshift(wallet.close)
      await use({ ofPage, ofWallet, wallet })
    } finally {
      // Remaining handles would keep the process of the tests alive.
      for (const end of ends) await end()
    }
  },
})

test.skip('missing' in redis, 'missing' in redis ? redis.missing : '')

async function showCode(host: Host) {
  await host.open()
  await host.widget.getByRole('button', { name: 'WalletConnect' }).click()
  await expect(codeOn(host.page)).toBeVisible()
  return readCode(codeOn(host.page))
}

const sign = ({ page }: Host) =>
  page.evaluate(async (owner) => {
    const provider = await (window as unknown as HostWindow).latchkey.getProvider('eip155')
    return provider!.request({ method: 'personal_sign', params: ['0x6b657074', owner] }) as Promise<string>
  }, address)

test.beforeEach(({ guard }) => {
  // Clients find their relay again in their own time.
  test.setTimeout(90_000)
  guard.allow(/WebSocket connection to .* failed/)
})

test('a page and a wallet at two relays pair and sign @core', async ({ openHost, relays }) => {
  const host = await openHost({ options: { relayUrl: relays.ofPage.url } })

  await relays.wallet.pair(await showCode(host))

  await expect.poll(() => host.state()).toMatchObject({ status: 'connected', address })
  expect(await sign(host)).toMatch(/^0x[\da-f]{130}$/)
})

test('a code that was scanned before its relay was killed connects, once another runs', async ({
  openHost,
  relays,
}) => {
  const host = await openHost({ options: { relayUrl: relays.ofPage.url } })
  const code = await showCode(host)

  await relays.ofPage.kill()
  await relays.wallet.pair(code)
  await relays.ofPage.restart()

  await expect.poll(() => host.state(), { timeout: 30_000 }).toMatchObject({ status: 'connected', address })
})

for (const which of ['ofPage', 'ofWallet'] as const) {
  test(`a request is answered though the relay ${which === 'ofPage' ? 'of the page' : 'of the wallet'} is killed meanwhile`, async ({
    openHost,
    relays,
  }) => {
    const { wallet } = relays
    const host = await openHost({ options: { relayUrl: relays.ofPage.url } })
    await wallet.pair(await showCode(host))
    await expect.poll(async () => (await host.state()).status).toBe('connected')
    let approve = () => {}
    const asked = new Promise<void>((resolve) => {
      wallet.setDecide(() => {
        resolve()
        return new Promise((decide) => {
          approve = () => decide('approve')
        })
      })
    })
    const signature = sign(host)
    await asked

    await relays[which].kill()
    approve()
    await relays[which].restart()

    expect(await signature).toMatch(/^0x[\da-f]{130}$/)
    wallet.setDecide(() => 'approve')
    expect(await sign(host)).toMatch(/^0x[\da-f]{130}$/)
    expect((await host.state()).status).toBe('connected')
  })
}
