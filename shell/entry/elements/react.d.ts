import type { HTMLAttributes, RefAttributes } from 'react'
import type { LatchkeyElements } from './attributes'

/** Tag → the props of JSX. */
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
