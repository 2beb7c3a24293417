import type { FactName, LatchkeyOptions, LatchkeyState } from 'latchkey/cdn'

/** A wallet of the preview, with its visitor's actions. */
export interface PreviewWallet {
  readonly name: string
  readonly icon: string
  readonly actions: readonly { readonly label: string; run(): void }[]
}

/** The preview page's interface for the configurator. Both are of one origin. */
export interface PreviewApi {
  /** Shows the widget with these options: theme and language change in place, the rest needs a new widget. */
  apply(options: LatchkeyOptions): Promise<void>
  open(): void
  /** Called at once, then after each change. */
  onState(listener: (state: LatchkeyState) => void): void
  onFact(listener: (fact: FactName, payload: object) => void): void
  /** Some derive their keys first. */
  readonly wallets: Promise<readonly PreviewWallet[]>
}

/** The window of the preview. */
export type PreviewWindow = Window & { playground?: PreviewApi }
