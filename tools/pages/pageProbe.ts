import type { Latchkey } from '../../shell/entry/page/latchkey'

/** The measurements of a page, as `window.probe`. */
export interface Probe {
  /** Milliseconds from the navigation until the page's button can be pressed. */
  usable(): Promise<number>
  /** Milliseconds from the press of the page's button to the painted list. */
  open(): Promise<number>
  /** The position of the button, in px. Then waits for a press of the button. */
  awaitPress(): { x: number; y: number }
  /** The press that was waited for. */
  pressed(): Promise<Press>
  /** Resolves when the dialog has gone. */
  close(): Promise<void>
  /** Moves the pointer to the button. */
  approach(): void
  /** Milliseconds from the press of the row that pairs to the painted code. The list has to be shown. */
  pair(): Promise<number>
  /** Moves the pointer to that row. */
  approachRow(): void
  /** Goes back from the code to the list. */
  back(): Promise<void>
  /** Begins to record tasks of more than 50 ms. */
  watchTasks(): void
  /** The duration of each in milliseconds. */
  longTasks(): number[]
  /**
   * The vitals of the page so far, in ms: its largest paint, the long tasks since it loaded, and its slowest response to a
   * press.
   */
  vitals(): Vitals
  /** Milliseconds from the last key to the painted match in the dialog; without a selector, to the closed dialog. */
  sinceKey(selector?: string): Promise<number>
  /** Asks the connected wallet for a signature and does not wait for it: the time, on a clock that all windows share. */
  askToSign(data?: string): Promise<number>
  /** The account of the connected wallet on EVM. */
  account(): Promise<string>
  /** Asks it for a payment of 1 wei, likewise. */
  askToPay(to: string): Promise<number>
  /** The time on that clock when the frame of the embedded wallet shows the button that opens the review. */
  reviewable(): Promise<number>
  /** The time on that clock of the last key. */
  typed(): number
  /** The time on that clock of the next click. */
  clicked(): Promise<number>
  /** The time on that clock when the button in the embedded wallet's frame or window accepts a press. */
  armed(): Promise<number>
}

/** The times of a press, by the input's own timestamp. */
export interface Press {
  /** The time from the touch to the click. */
  readonly heldMs: number
  /** The time from the click to the painted list. */
  readonly listMs: number
}

export interface Vitals {
  readonly largestPaintMs: number
  readonly longTasksMs: number
  readonly slowestPressMs: number
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Runs in the page, before its own scripts: it must contain everything that it uses. */
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

  const row = () =>
    [...dialog()!.querySelectorAll('button')].find((each) => each.textContent?.includes(title))!
  let tasks: PerformanceObserver | undefined
  const longTasks: number[] = []
  const write = (entries: PerformanceEntryList) => longTasks.push(...entries.map(({ duration }) => duration))

  const vitals = { largestPaintMs: 0, longTasksMs: 0, slowestPressMs: 0 }
  const follow = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...(type === 'event' && { durationThreshold: 16 }),
    })
  follow('largest-contentful-paint', ({ startTime }) => {
    vitals.largestPaintMs = startTime
  })
  follow('longtask', ({ startTime, duration }) => {
    const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { loadEventEnd } = navigation!
    if (loadEventEnd > 0 && startTime >= loadEventEnd) vitals.longTasksMs += duration
  })
  follow('event', ({ duration }) => {
    vitals.slowestPressMs = Math.max(vitals.slowestPressMs, duration)
  })

  let keyMs = Number.NaN
  addEventListener('keydown', ({ timeStamp }) => (keyMs = timeStamp), { capture: true })
  const sharedMs = () => performance.timeOrigin + performance.now()

  let pressed: Promise<Press> | undefined
  const next = (type: string) =>
    new Promise<number>((done) =>
      addEventListener(type, ({ timeStamp }) => done(timeStamp), { capture: true, once: true }),
    )

  const connected = async () => {
    const { latchkey } = window as unknown as { readonly latchkey: Latchkey }
    const provider = (await latchkey.getProvider('eip155'))!
    const [account] = (await provider.request({ method: 'eth_accounts' })) as string[]
    return { provider, account: account! }
  }
  async function ask(method: string, paramsOf: (account: string) => unknown[]): Promise<number> {
    const { provider, account } = await connected()
    const askedMs = sharedMs()
    provider.request({ method, params: paramsOf(account) }).catch(() => {})
    return askedMs
  }

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
      const pressedMs = performance.mark('press').startTime
      button()!.click()
      while (!isShown()) await frame()
      await afterPaint()
      return performance.now() - pressedMs
    },
    awaitPress() {
      pressed = (async () => {
        const [touchedMs, clickedMs] = await Promise.all([next('pointerdown'), next('click')])
        while (!isShown()) await frame()
        await afterPaint()
        return { heldMs: clickedMs - touchedMs, listMs: performance.now() - clickedMs }
      })()
      const { x, y, width, height } = button()!.getBoundingClientRect()
      return { x: x + width / 2, y: y + height / 2 }
    },
    pressed: () => pressed!,
    async close() {
      if (widget()) window.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', cancelable: true }))
      else dialog()?.close()
      while (dialog()?.open) await frame()
      await frame()
    },
    approach: () => void widget()?.dispatchEvent(new PointerEvent('pointerenter')),
    async pair() {
      const pressedMs = performance.now()
      row().click()
      while (!dialog()?.querySelector('.lk-qr[aria-busy="false"]')) await frame()
      await afterPaint()
      return performance.now() - pressedMs
    },
    // React derives `pointerenter` from `pointerover`.
    approachRow: () => void row().dispatchEvent(new PointerEvent('pointerover', { bubbles: true })),
    async back() {
      dialog()!.querySelector<HTMLElement>('[aria-label="Back"]')!.click()
      while (dialog()!.querySelector('.lk-qr') || !isShown()) await frame()
      await frame()
    },
    watchTasks() {
      tasks = new PerformanceObserver((list) => write(list.getEntries()))
      tasks.observe({ type: 'longtask' })
    },
    longTasks() {
      write(tasks!.takeRecords())
      return longTasks
    },
    vitals: () => vitals,
    async sinceKey(selector) {
      const isThere = () =>
        selector ? dialog()?.querySelector(selector)?.getClientRects().length : !dialog()?.open
      while (!isThere()) await frame()
      await afterPaint()
      return performance.now() - keyMs
    },
    account: async () => (await connected()).account,
    askToSign: (data = '0x48656c6c6f') => ask('personal_sign', (account) => [data, account]),
    askToPay: (to) => ask('eth_sendTransaction', (from) => [{ from, to, value: '0x1' }]),
    async reviewable() {
      while (!document.querySelector('.review')?.getClientRects().length) await frame()
      return sharedMs()
    },
    typed: () => performance.timeOrigin + keyMs,
    clicked: async () => performance.timeOrigin + (await next('click')),
    async armed() {
      while (!document.querySelector('.approve[aria-disabled="false"]')) await frame()
      return sharedMs()
    },
  }
}
