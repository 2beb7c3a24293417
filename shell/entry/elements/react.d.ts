import type { HTMLAttributes, RefAttributes } from 'react'
import type { LatchkeyElements } from './attributes'

/** The custom elements with their props in JSX, by tag. */
export type ReactElements = {
  [Tag in keyof LatchkeyElements]: LatchkeyElements[Tag] &
    HTMLAttributes<HTMLElement> &
    RefAttributes<HTMLElement>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}
