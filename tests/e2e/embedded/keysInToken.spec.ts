import { join } from 'node:path'
import { createToken } from '../../../servers/vault/wrapper/pkcs11/createToken'
import { createTokenWrapper } from '../../../servers/vault/wrapper/pkcs11/createTokenWrapper'
import { rotateToken } from '../../../servers/vault/wrapper/pkcs11/rotateToken'
import { createSoftHsm, findSoftHsm } from '../../vault/softHsm'
import { startVaultStack } from '../../vault/startVaultStack'
import { expect, test } from '../harness/test'
import { ask, openVaultPage, signInByMail } from '../harness/vaultPage'

const softHsm = findSoftHsm()
test.skip('missing' in softHsm, 'missing' in softHsm ? softHsm.missing : '')

test('a wallet that is made in one browser opens in another by a key that never leaves a token @firefox', async ({
  page,
  hostServer,
  browser,
}) => {
  const hsm = createSoftHsm()
  const token = createToken(hsm.settings, 20_000)
  await rotateToken(token)
  const vault = await startVaultStack({
    folder: join(process.env.LATCHKEY_SITE!, 'vault'),
    origins: [hostServer.url],
    wrapperKeys: await createTokenWrapper(token),
  })
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await signInByMail(page, vault)
  const { address } = await ask(page, 'GET_USER')

  const other = await browser.newContext()
  const device = await other.newPage()
  // Filled once the wallet is open, its addresses are compared, and this browser's own slot is sealed.
  const slotFilled = device.waitForResponse(
    (response) => response.request().method() === 'PUT' && /\/v1\/slots\//.test(response.url()),
  )
  await openVaultPage(device, hostServer.url, vault.walletUrl)
  await signInByMail(device, vault)

  expect(await ask(device, 'GET_USER')).toMatchObject({ address })
  expect((await slotFilled).ok()).toBe(true)
  await other.close()
  await page.close()
  await vault.stop()
  hsm.remove()
})
