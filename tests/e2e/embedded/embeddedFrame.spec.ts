import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from '../harness/embedded'
import { ask, email, openVaultPage, signInByMail } from '../harness/vaultPage'

test('a visitor signs in by mail, has both addresses, is known after a reload, and signs out @core @firefox', async ({
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

test('signing in downloads one file, of at most 26.2 kB; on a new device the button of the window; then the worker of the keys', async ({
  page,
  hostServer,
  vault,
}) => {
  const files: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/frame/')) files.push(pathname)
  })
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await signInByMail(page, vault)

  expect([files[0], files.at(-1)]).toEqual([expect.stringMatching(/main/), expect.stringMatching(/keys/)])
  const main = readFileSync(join(process.env.LATCHKEY_SITE!, 'vault', basename(files[0]!)))
  expect(brotliCompressSync(main).length).toBeLessThan(26_200)
  // The button is drawn by what draws approvals, which the first of them would download.
  const sizeOf = (file: string) =>
    brotliCompressSync(readFileSync(join(process.env.LATCHKEY_SITE!, 'vault', basename(file)))).length
  const drawn = files.slice(1, -1).reduce((sum, file) => sum + sizeOf(file), 0)
  expect(drawn).toBeLessThan(97_500)
})
