import type { Locator, Page } from '@playwright/test'
import type { LatchkeyState } from '../../../shell/latchkey'
import type { Policy } from './hostPage'

/** A fact as the page recorded it. */
export interface RecordedFact {
  readonly fact: string
  readonly code?: string
  readonly feature?: string
}

/** A question as a scripted wallet recorded it. */
export interface RecordedQuestion {
  readonly wallet: string
  readonly kind: string
  readonly chainId?: number
}

/** A host page in the browser, and what a visitor finds on it. */
export interface Host {
  readonly page: Page
  /** The host's button, whatever it says. */
  readonly button: Locator
  readonly widget: Locator
  readonly title: Locator
  readonly failed: Locator
  /** Clicks the host's button. */
  open(): Promise<void>
  /** Opens the widget and connects a wallet that approves. */
  connect(wallet?: string): Promise<void>
  state(): Promise<LatchkeyState>
  /** What the wallets were asked since the page was loaded. */
  asked(): Promise<RecordedQuestion[]>
  facts(name: string): Promise<RecordedFact[]>
  setPolicy(rdns: string, policy: Policy): Promise<void>
  /** Answers the question that a wallet holds. */
  answer(rdns: string, approved: boolean): Promise<void>
}

/** What the page's own script leaves on its window. */
interface HostWindow {
  latchkey: { getState(): LatchkeyState }
  asked: RecordedQuestion[]
  facts: RecordedFact[]
  policies: Record<string, Policy>
  held: Record<string, (approved: boolean) => void>
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
    failed: page.locator('latchkey-modal').getByText('This did not load', { exact: true }).last(),
    open,
    async connect(wallet = 'Harbor Wallet') {
      await open()
      await widget.getByRole('button', { name: wallet }).click()
      await widget.waitFor({ state: 'hidden' })
    },
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
      page.evaluate(
        ([wallet, yes]) => (window as unknown as HostWindow).held[wallet]!(yes),
        [rdns, approved] as const,
      ),
  }
}
