import type { Page } from '@playwright/test'
import { hold } from '../harness/hold'
import { harborWallet, meadowWallet } from '../harness/hostPage'
import type { HostWindow } from '../harness/hostWindow'
import { expect, test } from '../harness/test'

/** Records the live regions' texts, as a screen reader hears them: the role of the region, and the words. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const heard: string[] = []
    ;(window as unknown as { heard: string[] }).heard = heard
    const root = document.querySelector('latchkey-modal')!.shadowRoot!
    const last = new Map<Element, Element | null>()
    const look = () => {
      for (const region of root.querySelectorAll('[role=status], [role=alert]')) {
        const said = region.firstElementChild
        if (said === last.get(region)) continue
        last.set(region, said)
        const lines = (said?.textContent ?? '').split('\n').filter(Boolean)
        if (lines.length > 0) heard.push(`${region.getAttribute('role')}: ${lines.join(' / ')}`)
      }
    }
    look()
    new MutationObserver(look).observe(root, { childList: true, subtree: true, characterData: true })
  })
}

const heard = (page: Page) => page.evaluate(() => (window as unknown as { heard: string[] }).heard)

/** Expects what was heard since the last time. A region is filled after the words that it repeats are in sight. */
async function expectHeard(page: Page, lines: readonly string[]) {
  await expect.poll(() => heard(page)).toEqual(lines)
  await forget(page)
}

const forget = (page: Page) =>
  page.evaluate(() => {
    ;(window as unknown as { heard: string[] }).heard.length = 0
  })

/** Presses Tab until the named control has the focus; fails after a round of the widget. */
async function tabTo(page: Page, name: string | RegExp) {
  const target = page.locator('latchkey-modal').getByRole('button', { name })
  for (let presses = 0; presses < 12; presses++) {
    if (await target.evaluate((button) => button.matches(':focus')).catch(() => false)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

test('a blind visitor without a mouse connects, reads the account, switches network and disconnects @core', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ wallets: [harborWallet, meadowWallet] })
  // Opened and closed once, so that the regions exist for the recording.
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.preload())
  await listen(page)

  await page.keyboard.press('Tab')
  await expect(host.button).toBeFocused()
  expect(
    await page.evaluate(
      () => document.querySelector('latchkey-button')!.shadowRoot!.querySelector('button')!.ariaHasPopup,
    ),
  ).toBe('dialog')
  await page.keyboard.press('Enter')
  await expect(host.title).toBeFocused()
  await expect(host.widget).toMatchAriaSnapshot(`
    - dialog "Connect wallet":
      - heading "Connect wallet" [level=1]
      - button "Close"
      - list "Wallets":
        - listitem:
          - button "Harbor Wallet Installed"
        - listitem:
          - button "Meadow Wallet Installed"
      - status
      - alert
  `)

  await tabTo(page, /Harbor Wallet/)
  await page.keyboard.press('Enter')
  await expect(host.widget).toBeHidden()
  await expect(host.button).toBeFocused()
  await expectHeard(page, [
    'status: Continue in Harbor Wallet / Accept connection request in the wallet',
    'status: Connected / You’re connected with Harbor Wallet.',
  ])

  await page.keyboard.press('Enter')
  await expect(host.title).toHaveText('Account')
  await expect(host.title).toBeFocused()
  await expect(host.widget).toMatchAriaSnapshot(`
    - dialog "Account":
      - heading "Account" [level=1]
      - button "Close"
      - button "Copy address 0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266"
      - paragraph: /Balance [\\d,.]+ ETH/
      - paragraph: Connected with Harbor Wallet
      - list "Details":
        - listitem:
          - button "Harbor Local Network"
      - button "Disconnect"
      - status
      - alert
  `)

  await tabTo(page, /Harbor Local/)
  await page.keyboard.press('Enter')
  await expect(host.title).toBeFocused()
  await expect(host.widget).toMatchAriaSnapshot(`
    - dialog "Select network":
      - button "Back"
      - heading "Select network" [level=1]
      - button "Close"
      - list "Networks":
        - listitem:
          - button "Harbor Local"
        - listitem:
          - button "Meadow Local"
      - status
      - alert
  `)
  await expect(host.widget.getByRole('button', { name: 'Harbor Local' })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await forget(page)
  await tabTo(page, 'Harbor Local')
  await page.keyboard.press('m')
  await expect(host.widget.getByRole('button', { name: 'Meadow Local' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(host.title).toHaveText('Account')
  await expect(host.title).toBeFocused()
  await expectHeard(page, [
    'status: Approve in your wallet / Approve the switch to Meadow Local in Harbor Wallet.',
    'status: Meadow Local selected / Your wallet is now on this network.',
  ])

  await tabTo(page, 'Disconnect')
  await page.keyboard.press('Enter')
  await expect(host.widget).toBeHidden()
  await expect(host.button).toBeFocused()
  await expect(host.button).toHaveText('Connect Wallet')
})

test('a failure is announced at once, and the focus is on the next step', async ({ page, openHost }) => {
  const host = await openHost({ wallets: [{ ...harborWallet, approve: 'decline' }, meadowWallet] })
  await page.evaluate(() => (window as unknown as HostWindow).latchkey.preload())
  await listen(page)
  await host.button.focus()
  await page.keyboard.press('Enter')
  await tabTo(page, /Harbor Wallet/)

  await page.keyboard.press('Enter')
  await expect(host.tryAgain).toBeVisible()

  await expectHeard(page, [
    'status: Continue in Harbor Wallet / Accept connection request in the wallet',
    'alert: Connection declined / Connection can be declined if a previous request is still active',
  ])
  await expect(host.title).toBeFocused()
  await tabTo(page, 'Try again')
})

test('a title that arrives late is announced, since the focus was there before it', async ({
  page,
  openHost,
}) => {
  const host = await openHost({ options: { locale: 'de' } })
  const texts = await hold(page, /\/messages\//)
  await host.button.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('latchkey-modal [role=status]')).toBeAttached()
  await listen(page)
  await expect(host.title).toBeFocused()

  texts.letGo()
  await expect(host.title).toHaveText('Wallet verbinden')

  await expectHeard(page, ['status: Wallet verbinden'])
})

test('Escape clears a search before it goes back', async ({ page, openHost }) => {
  const networks = Array.from({ length: 9 }, (_, index) => ({
    id: 9000 + index,
    name: `Network ${index}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: ['http://localhost:9'] } },
  }))
  const host = await openHost({ options: { networks } })
  await host.openView('Networks')
  const search = host.widget.getByRole('searchbox')
  await search.fill('Network 7')
  await expect(host.widget.getByRole('listitem')).toHaveCount(1)

  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(host.widget.getByRole('listitem')).toHaveCount(9)
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')

  await expect(host.widget).toBeHidden()
})
