import { expect, test } from '../harness/test'

// Every policy violation fails a test, as every console error does.
test('under the strictest policy a visitor connects, switches and disconnects @core @firefox', async ({
  openHost,
}) => {
  const host = await openHost({ strict: true })
  await host.connect()
  await host.open()
  await host.widget.getByRole('button', { name: 'Harbor Local' }).click()
  await host.widget.getByRole('button', { name: 'Meadow Local' }).click()
  await expect(host.title).toHaveText('Account')
  expect(await host.state()).toMatchObject({ networkId: 'eip155:31338' })

  await host.widget.getByRole('button', { name: 'Disconnect' }).click()

  await expect(host.widget).toBeHidden()
  await expect(host.button).toHaveText('Connect Wallet')
})

test('under the strictest policy a returning visitor is reconnected @firefox', async ({ page, openHost }) => {
  const host = await openHost({ strict: true })
  await host.connect()

  await page.reload()

  await expect(host.button).toHaveText('0xf3…b92266')
  await host.open()
  await expect(host.title).toHaveText('Account')
})

test('under the strictest policy a changed byte does not run @core @firefox', async ({
  guard,
  release,
  openHost,
}) => {
  guard.allow(/integrity/i, /\[latchkey\]/)
  release.fault(/\/connect\/.*\/remoteEntry\./, (text) => `window.pwned = 1;${text}`)
  const host = await openHost({ strict: true })

  await host.open()

  await expect(host.failed).toBeVisible()
  expect(await host.isPwned()).toBe(false)
})

test('the guard of these tests detects a policy violation @core @firefox', async ({
  guard,
  page,
  openHost,
}) => {
  guard.allow(/policy violation/, /Content.Security.Policy|TrustedScriptURL/)
  await openHost({ strict: true })

  await page
    .evaluate(() => {
      const script = document.createElement('script')
      script.setAttribute('src', 'data:text/javascript,0')
      document.head.append(script)
    })
    .catch(() => {})

  await expect.poll(() => guard.seen().join('\n')).toContain('policy violation')
})
