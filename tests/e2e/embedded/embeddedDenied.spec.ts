import { expect, test } from '../harness/embedded'
import { ask, openVaultPage, signInByMail } from '../harness/vaultPage'

test('if the browser denies storage, the wallet works until the page is left, and the next visit is a new device @core @firefox', async ({
  page,
  hostServer,
  vault,
}) => {
  // Acts like Chromium in a frame of another site if the visitor blocks third-party cookies.
  await page.addInitScript(() => {
    if (window === top) return
    const denied = () => new DOMException('Access is denied for this document.', 'SecurityError')
    Object.defineProperty(window, 'indexedDB', {
      get() {
        throw denied()
      },
    })
    // The frame's first, empty document has no lock manager.
    if ('LockManager' in window) LockManager.prototype.request = () => Promise.reject(denied())
  })
  await openVaultPage(page, hostServer.url, vault.walletUrl)
  await signInByMail(page, vault)
  const { address } = await ask(page, 'GET_USER')

  await page.reload()
  expect(await ask(page, 'IS_CONNECTED')).toEqual({ isConnected: false })
  await signInByMail(page, vault)

  expect(await ask(page, 'GET_USER')).toMatchObject({ address })
})
