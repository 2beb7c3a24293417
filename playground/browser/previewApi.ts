import type { FactName, LatchkeyOptions, LatchkeyState } from 'latchkey/cdn'

/** A wallet of the preview, and what a visitor would do inside of it. */
export interface PreviewWallet {
  readonly name: string
  readonly icon: string
  readonly actions: readonly { readonly label: string; run(): void }[]
}

/** What the preview's page lets the configurator do. Both are of one origin. */
export interface PreviewApi {
  /** The widget with these options: theme and language change in place, for the rest it is made anew. */
  apply(options: LatchkeyOptions): Promise<void>
  open(): void
  /** Told at once, then after each change. */
  onState(listener: (state: LatchkeyState) => void): void
  onFact(listener: (fact: FactName, payload: object) => void): void
  /** Some derive their keys first. */
  readonly wallets: Promise<readonly PreviewWallet[]>
}

/** The window of the preview. */
export type PreviewWindow = Window & { playground?: PreviewApi }
