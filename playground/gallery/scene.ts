import type { ReactNode } from 'react'
import type { Translated } from '../../shell/remotes/i18n/createI18n'

/** One part or view in one state. */
export interface Scene {
  /** Its id in the address and its picture: lower case and hyphens, the family first. */
  readonly id: string
  readonly title: string
  readonly group: string
  /** A view has only our own texts; a part is shown with sample texts. */
  readonly kind: 'part' | 'view'
  /** Sheets in addition to the shell's. */
  readonly styles?: readonly string[]
  /** The feature of these sheets, which apply only to its views. */
  readonly feature?: string
  render(stage: Stage): Shown
}

/** The environment of a scene. */
export interface Stage {
  readonly i18n: Translated
  /** A sample text: in English, in Arabic, or lengthened for the artificial language. */
  readonly say: (english: string, arabic: string) => string
}

export interface Shown {
  readonly node: ReactNode
  /** Actions after it is mounted: time passes, a control is used. */
  readonly play?: (root: ShadowRoot) => Promise<void>
  readonly dispose?: () => void
}
