import type { ReactNode } from 'react'
import type { Translated } from '../../shell/i18n/createI18n'

/** One part or view in one state. */
export interface Scene {
  /** Names it in the address and its picture: lower case and hyphens, the family first. */
  readonly id: string
  readonly title: string
  readonly group: string
  /** A view speaks in our own texts alone; a part is shown with samples. */
  readonly kind: 'part' | 'view'
  /** Sheets besides those of the shell. */
  readonly styles?: readonly string[]
  /** The feature that they belong to, in whose views alone they hold. */
  readonly feature?: string
  render(stage: Stage): Shown
}

/** What a scene is shown with. */
export interface Stage {
  readonly i18n: Translated
  /** A sample text: in English, in Arabic, or made longer for the language that nobody speaks. */
  readonly say: (english: string, arabic: string) => string
}

export interface Shown {
  readonly node: ReactNode
  /** What happens once it stands: time passes, a control is used. */
  readonly play?: (root: ShadowRoot) => Promise<void>
  readonly dispose?: () => void
}
