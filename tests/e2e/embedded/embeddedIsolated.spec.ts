import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { embeddedHost, signInByMail } from '../harness/emailLogin'
import { expect, newEmail, test } from '../harness/embedded'

// Pages around the frame that browsers treat in another way: isolated ones, and those in a page of another origin.

for (const policy of ['require-corp', 'credentialless'])
  test(`a page that isolates itself by ${policy} signs in by e-mail`, async ({ openHost, vault }) => {
    const headers = {
      'Cross-Origin-Embedder-Policy': policy,
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
    }
    const host = await openHost(embeddedHost(vault, { headers }))

    await signInByMail(host, vault)

    expect((await host.state()).address).toMatch(/^0x/)
  })

test('a page that a page of another origin frames says so within seconds', async ({
  openHost,
  vault,
  guard,
}) => {
  guard.allow(/frame-ancestors|Refused to frame|Framing|iframe|embedded wallet/i)
  const host = await openHost(embeddedHost(vault, { strict: false }))
  const url = host.page.url()
  const logged: string[] = []
  host.page.on('console', (message) => logged.push(message.text()))
  const outer = createServer((_, response) =>
    response
      .setHeader('content-type', 'text/html')
      .end(`<iframe src="${url}" width="900" height="700"></iframe>`),
  ).listen(0, '127.0.0.1')
  await once(outer, 'listening')
  await host.page.goto(`http://127.0.0.1:${(outer.address() as AddressInfo).port}/`)
  const frame = host.page.frameLocator('iframe')

  await frame.locator('latchkey-button').click()
  await frame.getByRole('textbox').fill(newEmail())
  await frame.getByRole('textbox').press('Enter')

  await expect.poll(() => logged.join('\n'), { timeout: 12_000 }).toContain('inside a page of another origin')
  outer.close()
})
