import type { Locator, Page } from '@playwright/test'
import type { LatchkeyState } from '../../../shell/ground/widget/state'
import type { Policy } from './hostPage'
import type { HostWindow, RecordedFact, RecordedQuestion } from './hostWindow'

/** A host page in the browser, with a visitor's view of it. */
export interface Host {
  readonly page: Page
  /** The host's button, with any label. */
  readonly button: Locator
  readonly widget: Locator
  readonly title: Locator
  /** The card that replaces a screen that failed to load. */
  readonly failed: Locator
  readonly tryAgain: Locator
  /** Clicks the host's button. */
  open(): Promise<void>
  /** Opens the widget and connects a wallet that approves. */
  connect(wallet?: string): Promise<void>
  state(): Promise<LatchkeyState>
  /** Opens a view by its name, without waiting for it. */
  openView(view: string): Promise<void>
  /** True once a line that a test put into a file has run. */
  isPwned(): Promise<boolean>
  /** The requests to the wallets since the page was loaded. */
  asked(): Promise<RecordedQuestion[]>
  facts(name: string): Promise<RecordedFact[]>
  setPolicy(rdns: string, policy: Policy): Promise<void>
  /** Answers a question that a wallet holds. */
  answer(rdns: string, approved: boolean): Promise<void>
}

export function hostOn(page: Page): Host {
  const widget = page.locator('latchkey-modal').getByRole('dialog')
  const button = page.locator('latchkey-button').getByRole('button')
  const open = () => button.click()
  return {
    page,
    button,
    widget,
    title: page.locator('latchkey-modal').getByRole('heading', { level: 1 }),
    failed: page.locator('latchkey-modal').getByTestId('failed'),
    tryAgain: widget.getByRole('button', { name: 'Try again' }),
    open,
    async connect(wallet = 'Harbor Wallet') {
      await open()
      await widget.getByRole('button', { name: wallet }).click()
      await widget.waitFor({ state: 'hidden' })
    },
    openView: (view) =>
      page.evaluate((name) => {
        ;(window as unknown as HostWindow).latchkey.open(name as 'Connect').catch(() => {})
      }, view),
    isPwned: () => page.evaluate(() => 'pwned' in window),
    state: () => page.evaluate(() => (window as unknown as HostWindow).latchkey.getState()),
    asked: () => page.evaluate(() => (window as unknown as HostWindow).asked),
    facts: (name) =>
      page.evaluate(
        (wanted) => (window as unknown as HostWindow).facts.filter(({ fact }) => fact === wanted),
        name,
      ),
    setPolicy: (rdns, policy) =>
      page.evaluate(
        ([wallet, next]) => {
          ;(window as unknown as HostWindow).policies[wallet] = next
        },
        [rdns, policy] as const,
      ),
    answer: (rdns, approved) =>
      page.evaluate(([wallet, yes]) => (window as unknown as HostWindow).held[wallet]!(yes), [
        rdns,
        approved,
      ] as const),
  }
}
