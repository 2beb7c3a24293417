import type { Dispose } from '@shared/store/store'
import { dragToDismiss } from './dragToDismiss'
import { followKeyboard } from './followKeyboard'

/** The dialog's elements that a finger or a keyboard moves. */
export interface TouchedParts {
  readonly dialog: HTMLElement
  readonly overlay: HTMLElement
  readonly card: HTMLElement
  readonly shadow: ShadowRoot
}

export interface TouchOptions {
  /** False while the card is no sheet, or must stay. */
  readonly canDrag: () => boolean
  /** Dragged away. It may still be refused. */
  readonly onDismiss: () => void
  readonly isOpen: () => boolean
}

const returnMs = 200

/** Follows touch and the on-screen keyboard while the dialog is open. */
export function followTouch(parts: TouchedParts, { canDrag, onDismiss, isOpen }: TouchOptions): Dispose {
  const { dialog, overlay, card, shadow } = parts
  const settle = () => {
    card.style.transform = overlay.style.opacity = ''
  }
  const ends = [
    dragToDismiss(card, '.lk-header', {
      isAllowed: canDrag,
      onDrag(distance, height) {
        card.style.transform = `translateY(${distance}px)`
        overlay.style.opacity = `${1 - distance / height}`
      },
      onDismiss() {
        onDismiss()
        if (isOpen()) settle()
      },
      onReturn() {
        if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
          card.animate([{ transform: card.style.transform }, { transform: 'none' }], returnMs)
        settle()
      },
    }),
    followKeyboard((covered) => {
      dialog.style.setProperty('--lk-keyboard', `${covered}px`)
      if (covered) shadow.activeElement?.scrollIntoView({ block: 'nearest' })
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}
