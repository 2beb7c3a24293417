import type { Dispose } from '@shared/store/store'
import type { WidgetElement } from '../ground/platform/createWidgetElement'
import { createMotion } from './createMotion'
import { lockScroll } from './lockScroll'
import { onEscapeKey } from './onEscapeKey'

/** The widget's frame in the page: a native dialog in a shadow root, or a plain section where it is embedded. */
export interface DialogFrame {
  readonly host: HTMLElement
  readonly shadow: ShadowRoot
  /** The container of React's tree. */
  readonly container: HTMLElement
  readonly isOpen: () => boolean
  show(): void
  /** Fades out, releases the page and the focus, and resolves when it is gone. */
  hide(onHidden: () => void): void
  /** Non-modal: the page is reachable, for a wallet that draws its own window into it. */
  setNonModal(isNonModal: boolean): void
  shake(): void
  destroy(): void
}

export interface DialogOptions {
  readonly element: WidgetElement
  readonly sheets: readonly CSSStyleSheet[]
  readonly onEscape: () => void
  /** A press outside of the card, or a sheet that was dragged away. */
  readonly onDismiss: () => void
  /** False while closing would be refused. */
  readonly canDismiss: () => boolean
  /** Chunks that only some pages and devices need. */
  readonly late: {
    keepEvents(): Promise<typeof import('./keepEvents')>
    followTouch(): Promise<typeof import('./followTouch')>
  }
  readonly report: (error: unknown) => void
}

const sheetQuery = '(max-width: 460px)'
const sheetEasing = 'cubic-bezier(.15,1.15,.6,1)'
const pageModals = '[aria-modal="true"], [role="dialog"], [role="alertdialog"], dialog[open]'
const heightMs = 150
const overlayMs = 150
const enterMs = 160
const sheetMs = 320
const exitMs = 130
const shakeMs = 500

export function createDialogFrame(options: DialogOptions): DialogFrame {
  const { element, sheets, onEscape, onDismiss, canDismiss, late, report } = options
  const { host, shadow, dialog } = element
  shadow.adoptedStyleSheets = [...sheets]

  const card = box('lk-card')
  const container = box('lk-frame')
  const overlay = box('lk-overlay')
  card.append(container)
  if (dialog) {
    dialog.setAttribute('aria-labelledby', 'lk-title')
    const stage = box('lk-stage')
    stage.append(card)
    // The embedded wallet's frame may be there already. It stays in its place: if it were moved, it would load again.
    dialog.prepend(overlay, stage)
  } else {
    card.classList.add('lk-inline')
    card.setAttribute('role', 'region')
    card.setAttribute('aria-labelledby', 'lk-title')
    shadow.replaceChildren(card)
  }

  let open = false
  let isDestroyed = false
  let isNonModal = false
  let opener: HTMLElement | undefined
  let ends: Dispose[] = []
  const { animate, isReduced } = createMotion()

  overlay.addEventListener('click', onDismiss)
  dialog?.addEventListener('cancel', (event) => event.preventDefault())
  // A host's own modal closes on presses outside of itself; presses on the widget are not for it.
  for (const type of [
    'pointerdown',
    'mousedown',
    'touchstart',
    'touchmove',
    'wheel',
    'focusin',
    'focusout',
    'click',
  ]) {
    host.addEventListener(type, (event) => open && dialog && event.stopPropagation())
  }

  const isSheet = () => matchMedia(sheetQuery).matches

  let height = 0
  const resize = new ResizeObserver(() => {
    const next = container.offsetHeight
    if (open && height && next && next !== height && !isReduced()) {
      card.animate([{ height: `${height}px` }, { height: `${next}px` }], {
        duration: heightMs,
        easing: 'ease-out',
      })
    }
    height = next
  })

  /** Runs a chunk until the dialog is hidden. The dialog also works if the chunk fails to load. */
  const whileOpen = (start: () => Promise<Dispose>): Dispose => {
    let isEnded = false
    let end: Dispose | undefined
    start().then((dispose) => {
      if (isEnded) dispose()
      else end = dispose
    }, report)
    return () => {
      isEnded = true
      end?.()
    }
  }
  /** A modal of the page below ours would handle our events, unless they never reach it. */
  const keepFromModals = async () => (await late.keepEvents()).keepEvents(host, shadow)
  const touch = async () =>
    (await late.followTouch()).followTouch(
      { dialog: dialog!, overlay, card, shadow },
      { canDrag: () => isSheet() && !isNonModal && canDismiss(), onDismiss, isOpen: () => open },
    )
  const enterTopLayer = () => {
    const focused = shadow.activeElement as HTMLElement | null
    if (dialog!.open) dialog!.close()
    if (isNonModal) dialog!.show()
    else dialog!.showModal()
    dialog!.toggleAttribute('data-aside', isNonModal)
    focused?.focus({ preventScroll: true })
  }

  return {
    host,
    shadow,
    container,
    isOpen: () => open,
    show() {
      if (open) return
      open = true
      resize.observe(container)
      if (!dialog) return
      // Opened again while it fades out, it still returns the focus to the first opener.
      opener ??= (document.activeElement as HTMLElement | null) ?? undefined
      // A host's modal makes its siblings inert, which must not hold for a dialog above it.
      host.removeAttribute('aria-hidden')
      host.removeAttribute('inert')
      // Before the dialog is laid out: the page's scroll bar is part of that.
      const unlock = lockScroll()
      enterTopLayer()
      // A finger may have moved the card when it was open last.
      card.style.transform = overlay.style.opacity = ''
      ends = [unlock, onEscapeKey(() => shadow.activeElement ?? container, onEscape)]
      if (document.querySelector(pageModals)) ends.push(whileOpen(keepFromModals))
      if (matchMedia('(any-pointer: coarse)').matches) ends.push(whileOpen(touch))
      animate(overlay, [{ opacity: 0 }, { opacity: 1 }], overlayMs)
      if (isSheet()) {
        animate(card, [{ transform: 'translateY(100%)' }, { transform: 'none' }], sheetMs, sheetEasing)
      } else {
        animate(
          card,
          [
            { opacity: 0, transform: 'scale(.97)' },
            { opacity: 1, transform: 'none' },
          ],
          enterMs,
        )
      }
    },
    hide(onHidden) {
      if (!open) return
      open = false
      height = 0
      resize.disconnect()
      if (!dialog) return
      for (const end of ends) end()
      const leave = () => {
        if (open || isDestroyed) return
        dialog.close()
        opener?.focus({ preventScroll: true })
        opener = undefined
        onHidden()
      }
      animate(overlay, [{}, { opacity: 0 }], exitMs)
      // The way starts at the position where a finger has left it.
      const away = isSheet() ? { transform: 'translateY(100%)' } : { opacity: 0 }
      animate(card, [{}, away], exitMs, 'ease-in').finished.then(leave, leave)
    },
    setNonModal(next) {
      if (!dialog || isNonModal === next) return
      isNonModal = next
      if (open) enterTopLayer()
    },
    shake() {
      if (!isReduced()) {
        const steps = [0, -8, 8, -6, 6, -3, 3, 0].map((x) => ({ transform: `translateX(${x}px)` }))
        card.animate(steps, { duration: shakeMs, easing: 'ease-in-out' })
        return
      }
      card.setAttribute('data-refused', '')
      setTimeout(() => card.removeAttribute('data-refused'), shakeMs)
    },
    destroy() {
      open = false
      isDestroyed = true
      resize.disconnect()
      for (const end of ends) end()
      element.remove()
    },
  }
}

function box(className: string): HTMLElement {
  const made = document.createElement('div')
  made.className = className
  return made
}
