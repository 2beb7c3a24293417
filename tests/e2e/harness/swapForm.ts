import { startDevnet } from '../../../devnet/devnet'
import type { Host } from './openHost'
import { expect, test as seeded } from './seeded'
import { main, press } from './sendForm'
import { typeInto } from './typeInto'

// Swaps by hand, as a visitor does.

/** A test on chains with exchanges. */
export const test = seeded.extend({
  devnet: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures here.
    async ({}, use) => {
      const devnet = await startDevnet({ history: true, swap: true })
      await use(devnet)
      await devnet.stop()
    },
    { scope: 'worker' },
  ],
})

export const pay = ({ widget }: Host) => widget.getByRole('textbox', { name: 'You pay' })

export interface WantedSwap {
  readonly from?: string
  readonly to: string
  readonly amount: string
}

/** The form with a quote, opened by its row in Account. */
export async function openSwap(host: Host) {
  await host.open()
  await press(host, 'Swap')
  await expect(host.title).toHaveText('Swap')
  await expect(pay(host)).toBeVisible()
}

/** Chooses the token of a side: 0 is paid, 1 is received. */
async function chooseToken(host: Host, side: 0 | 1, name: string) {
  await host.widget
    .locator('.lk-pill[aria-label$="another token"], .lk-pill:has-text("Select token")')
    .nth(side)
    .click()
  await expect(host.title).toHaveText('Select token')
  await host.widget
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click()
  await expect(host.title).toHaveText('Swap')
}

/** Fills the form in, and goes on to the review once it is whole. `isHeld`: the review asks for nothing yet. */
export async function reviewSwap(
  host: Host,
  { from, to, amount }: WantedSwap,
  { isHeld = false }: { readonly isHeld?: boolean } = {},
) {
  if (from) await chooseToken(host, 0, from)
  await chooseToken(host, 1, to)
  await typeInto(pay(host), amount)
  await expect(main(host)).toHaveText('Review swap')
  await main(host).click()
  await expect(host.title).toHaveText('Review swap')
  if (!isHeld) await expect(main(host)).toBeEnabled()
}

/** The amount that the status says has been received, as it is written there. */
export async function receivedOn({ widget }: Host, symbol: string): Promise<string> {
  const line = await widget
    .locator('.lk-wait')
    .getByText(new RegExp(`${symbol} received`))
    .textContent()
  return line!.replace(/[^\d.]/g, '')
}
