/** What a measured page can be asked for, as `window.probe`. */
export interface Probe {
  /** Milliseconds from the navigation until the page's button can be pressed. */
  usable(): Promise<number>
  /** Milliseconds from the press of the page's button to the painted list. */
  open(): Promise<number>
  /** Resolves when the dialog is gone. */
  close(): Promise<void>
  /** Brings the pointer to the button. */
  approach(): void
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Runs in the page, before its own scripts: it must hold everything that it uses. */
export function installProbe(title: string): void {
  const widget = () => document.querySelector('latchkey-button')
  const button = () => (widget() ? widget()!.shadowRoot : document)?.querySelector('button')
  const dialog = () =>
    (document.querySelector('latchkey-modal')?.shadowRoot ?? document).querySelector<HTMLDialogElement>(
      'dialog',
    )
  const isShown = () => {
    const shown = dialog()
    return Boolean(shown?.open && shown.textContent?.includes(title) && shown.getClientRects().length > 0)
  }
  const frame = () => new Promise<void>((done) => requestAnimationFrame(() => done()))
  const afterPaint = () =>
    new Promise<void>((done) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        done()
      }
      port2.postMessage(null)
    })

  let usableMs: number | undefined
  const watch = () => {
    if (button()?.disabled === false) usableMs = performance.now()
    else requestAnimationFrame(watch)
  }
  watch()

  window.probe = {
    async usable() {
      while (usableMs === undefined) await frame()
      return usableMs
    },
    async open() {
      const pressedMs = performance.now()
      button()!.click()
      while (!isShown()) await frame()
      await afterPaint()
      return performance.now() - pressedMs
    },
    async close() {
      if (widget()) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
      else dialog()?.close()
      while (dialog()?.open) await frame()
      await frame()
    },
    approach: () => void widget()?.dispatchEvent(new PointerEvent('pointerenter')),
  }
}
