import type { Page } from '@playwright/test'
import { serveFiles } from '../../../servers/files/serveFiles'
import { approve, expect, test } from '../harness/embedded'
import { ask, beSignedIn, openVaultPage, vaultPagePath } from '../harness/vaultPage'

// Pages that want more of the frame than an answer. What each would gain is in its title.

/** A page on a separate origin that shows another page in a frame. */
async function framing(url: string, referrerPolicy = 'strict-origin') {
  const server = await serveFiles({
    folder: process.env.LATCHKEY_SITE!,
    port: 0,
    answer: (path) =>
      path === '/framing'
        ? {
            body: `<!doctype html><title>Framing</title><link rel="icon" href="data:,"><iframe id="inner" src="${url}"></iframe>`,
            headers: { 'content-type': 'text/html', 'referrer-policy': referrerPolicy },
          }
        : undefined,
  })
  return { ...server, page: `${server.url}/framing` }
}

const vaultUrl = (walletUrl: string) => `${walletUrl}/?projectId=default&chainId=eip155:31337&version=4`
const isShown = (page: Page, origin: string) => page.frames().some((frame) => frame.url().startsWith(origin))

test('a page off the list gets no frame, so that no request of it is ever shown to a visitor, and reads why @core', async ({
  page,
  vault,
  guard,
}) => {
  guard.allow(/403/)
  const stranger = await framing(vaultUrl(vault.walletUrl))
  await page.goto(stranger.page)
  await expect.poll(() => page.frames().length).toBe(2)
  const inner = page.frames()[1]!
  await inner.waitForLoadState()
  expect(await inner.title()).toBe('Not listed')
  expect(await inner.evaluate(() => document.querySelectorAll('body *, [src], [type]').length)).toBe(0)

  await page.goto(`${stranger.url}${vaultPagePath}?${new URLSearchParams({ walletUrl: vault.walletUrl })}`)
  const log = await page.evaluate(async () => {
    const vault = Reflect.get(window, 'vault')
    await vault.ask('IS_CONNECTED')
    return vault.log
  })

  expect(log).toContainEqual(['alert', 'UnverifiedDomain'])
  await stranger.stop()
})

test('a page off the list that hides its name gets no frame either', async ({ page, vault, guard }) => {
  guard.allow(/frame-ancestors|ancestor violates/)
  const stranger = await framing(vaultUrl(vault.walletUrl), 'no-referrer')
  await page.goto(stranger.page)
  await expect.poll(() => page.frames().length).toBe(2)
  await page
    .frames()[1]!
    .waitForLoadState()
    .catch(() => {})

  expect(isShown(page, vault.walletUrl)).toBe(false)
  await stranger.stop()
})

test('a listed page inside an unlisted page gets no wallet, so that the unlisted page cannot borrow its name', async ({
  page,
  hostServer,
  vault,
  guard,
}) => {
  guard.allow(/frame-ancestors|ancestor violates/)
  const inner = `${hostServer.url}${vaultPagePath}?${new URLSearchParams({ walletUrl: vault.walletUrl })}`
  const stranger = await framing(inner)
  await page.goto(stranger.page)
  const listed = await page.waitForSelector('#inner').then((element) => element.contentFrame())
  await listed!.waitForLoadState()
  void listed!.evaluate(() => Reflect.get(window, 'vault').ask('IS_CONNECTED')).catch(() => {})
  await expect.poll(() => listed!.childFrames().length).toBe(1)
  await listed!
    .childFrames()[0]!
    .waitForLoadState()
    .catch(() => {})

  expect(isShown(page, vault.walletUrl)).toBe(false)
  await stranger.stop()
})

test('a page that floods window and port with made-up messages learns nothing, and its visitor goes on @core', async ({
  page,
  hostServer,
  vault,
}) => {
  await page.addInitScript(() => {
    const ports: MessagePort[] = []
    Object.assign(window, { ports })
    const { MessageChannel: Real } = window
    Object.assign(window, {
      MessageChannel: class extends Real {
        constructor() {
          super()
          ports.push(this.port1)
        }
      },
    })
  })
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await beSignedIn(page, vault)

  const heard = await page.evaluate(async (origin) => {
    const answers: unknown[] = []
    const listen = ({ data }: MessageEvent) => void answers.push(data)
    const [port] = Reflect.get(window, 'ports') as MessagePort[]
    addEventListener('message', listen)
    port!.addEventListener('message', listen)
    const frame = document.querySelector('iframe')!.contentWindow!
    const types = [
      'HELLO',
      'READY',
      'ABORT',
      'RPC_REQUEST',
      'SIGN_OUT_SUCCESS',
      '__proto__',
      'GET_SEED',
      'EXPORT',
    ]
    const ids = ['', 'a'.repeat(22), 0, null, { toString: 1 }, '__proto__', 'x'.repeat(10_000)]
    const payloads = [
      null,
      {},
      { method: 'eth_sign' },
      { method: 'personal_sign', params: [] },
      [1],
      'seed',
      1e99,
    ]
    const nested = JSON.parse(`${'{"a":'.repeat(200)}1${'}'.repeat(200)}`)
    for (let at = 0; at < 500; at++) {
      const prefix = ['@w3m-app/', '@w3m-frame/', ''][at % 3]!
      const message = {
        type: prefix + types[at % types.length]!,
        id: ids[at % ids.length],
        payload: at % 50 === 0 ? nested : payloads[at % payloads.length],
        ...(at % 7 === 0 && { constructor: { prototype: { polluted: true } } }),
      }
      if (at % 2) port!.postMessage(message)
      else if (at % 4) frame.postMessage(message, origin)
      else frame.postMessage(message, origin, [new MessageChannel().port1])
    }
    // An answer to the last honest question comes after all of them.
    await Reflect.get(window, 'vault').ask('GET_CHAIN_ID')
    removeEventListener('message', listen)
    port!.removeEventListener('message', listen)
    return answers
  }, new URL(vault.walletUrl).origin)

  expect(
    heard.filter((data) => !/GET_CHAIN_ID_SUCCESS$/.test(String((data as { type?: string }).type))),
  ).toEqual([])
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: true })
})

test('polluted prototypes on the page and in the frame change neither what is asked nor what is signed', async ({
  page,
  hostServer,
  vault,
}) => {
  await page.addInitScript(() => {
    const spoiled = {
      code: 200,
      email: 'eve@example.com',
      isTrusted: true,
      method: 'eth_sendTransaction',
      origin: 'https://eve.example',

      otp: '000000',
      params: ['0x45766521'],
      payload: {},
      reason: 'CONNECT',
      signature: '0x00',
      status: 'approved',
      to: '0x000000000000000000000000000000000000dEaD',
      token: 'eve',
      type: 'eoa',
    }
    for (const [name, value] of Object.entries(spoiled))
      Object.defineProperty(Object.prototype, name, { value, writable: true, configurable: true })
  })
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await beSignedIn(page, vault)
  const { address } = await ask(page, 'GET_USER', { chainId: 'eip155:31337' })

  const signed = page.evaluate(
    (of) =>
      Reflect.get(window, 'vault').ask('RPC_REQUEST', {
        method: 'personal_sign',
        chainId: 'eip155:31337',
        params: ['Hello, harbour', of],
      }),
    address,
  )
  await page.evaluate(() =>
    Reflect.get(window, 'vault').frame.show(
      { top: 20, left: 20, width: 360, height: 600, radius: 0 },
      'Approval',
    ),
  )
  const frame = page.frameLocator('#w3m-iframe')
  await expect(frame.getByText('Hello, harbour')).toBeVisible()
  await expect(frame.getByText(hostServer.url)).toBeVisible()
  await approve(page, 'Sign')

  expect(await signed).toMatch(/^0x[\da-f]{130}$/)
})
