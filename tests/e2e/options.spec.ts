import type { HostWindow } from './harness/hostWindow'
import { expect, test } from './harness/test'

test('what is wrong inside of the options is told all at once: open() rejects, and nothing shows', async ({
  guard,
  openHost,
}) => {
  guard.allow(/\[latchkey\]/)
  const lines: string[] = []
  const host = await openHost({
    options: {
      excludeWalletIds: [null],
      customWallets: [{ foo: 1 }],
      features: { send: 'yes', nonsense: true },
    },
  })
  host.page.on('console', (line) => lines.push(line.text()))

  const rejected = await host.page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.open().catch(({ code, message }) => ({ code, message })),
  )

  const message = [
    'The options are not valid:',
    '- features.send: expected boolean, got "yes"',
    '- excludeWalletIds[0]: expected a text, got null',
    '- customWallets[0].foo: no such option',
    '- customWallets[0].id: expected a text, got undefined',
    '- customWallets[0].name: expected a text, got undefined',
    '- features.nonsense: no such option',
  ].join('\n')
  expect(rejected).toEqual({ code: 'OptionsInvalid', message })
  expect(lines).toContain(`[latchkey] ${message}`)
  await expect(host.widget).toBeHidden()

  await host.page.evaluate(() =>
    (window as unknown as HostWindow).latchkey.updateOptions({
      excludeWalletIds: [],
      customWallets: [],
      features: {},
    }),
  )
  await host.open()
  await expect(host.title).toHaveText('Connect Wallet')
})
