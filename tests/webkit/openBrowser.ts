import { setTimeout as wait } from 'node:timers/promises'

/** A window driven only by the W3C WebDriver protocol. */
export interface Browser {
  goTo(url: string): Promise<void>
  /** The value that a function body returns in the page. */
  run<T>(body: string, ...args: unknown[]): Promise<T>
  /** Clicks the button of that name, in the page or in a widget, once there is one. */
  click(name: string): Promise<void>
  /** Resolves once the function body returns a true value. @throws with its last value */
  until(body: string, ...args: unknown[]): Promise<void>
  /** Goes into the frame that the selector finds; without one, to the page itself. */
  enterFrame(selector?: string): Promise<void>
  /** The windows that are open, in the order of their opening. */
  windows(): Promise<readonly string[]>
  /** Drives that window from now on. */
  switchTo(window: string): Promise<void>
  /** Presses the element as a person with a mouse does: comes to rest over it, and holds it so long. */
  press(selector: string, holdMs?: number): Promise<void>
  /** Presses a point of the page, whatever is there, `times` times in a row. */
  pressAt(point: { readonly x: number; readonly y: number }, times: number): Promise<void>
  close(): Promise<void>
}

const timeoutMs = 15_000
const pollMs = 50
/** Longer than it takes to arm an approval. */
const restMs = 900

/** Comes to rest as a hand does: a mouse that was not seen to travel does not count. */
const comeTo = ({ x, y }: { x: number; y: number }, origin: unknown) => [
  { type: 'pointerMove', origin, x: x - 20, y, duration: 50 },
  { type: 'pointerMove', origin, x, y, duration: 100 },
  { type: 'pause', duration: restMs },
]
const pressing = (holdMs: number) => [
  { type: 'pointerDown', button: 0 },
  { type: 'pause', duration: holdMs },
  { type: 'pointerUp', button: 0 },
]

/** Finds a button by its name, through the shadow roots of our elements; none while something moves there. */
const findButton = `
  const elements = document.querySelectorAll('latchkey-button, latchkey-modal')
  const roots = [document, ...[...elements].map((element) => element.shadowRoot)]
  const isMoving = (animation) => animation.effect.getComputedTiming().endTime <= 1000
  if (roots.some((root) => root?.getAnimations().some(isMoving))) return null
  const buttons = roots.flatMap((root) => [...(root?.querySelectorAll('button') ?? [])])
  const nameOf = (button) => button.getAttribute('aria-label') ?? button.textContent
  return buttons.find((button) => nameOf(button).includes(arguments[0]) && button.checkVisibility()) ?? null
`

export async function openBrowser(driverUrl: string, miniBrowser: string): Promise<Browser> {
  await answers(driverUrl)
  const options = { binary: miniBrowser, args: ['--automation'] }
  const { sessionId } = await call<{ sessionId: string }>(`${driverUrl}/session`, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const session = `${driverUrl}/session/${sessionId}`
  const run = <T>(script: string, ...args: unknown[]) => call<T>(`${session}/execute/sync`, { script, args })
  const poll = async <T>(script: string, args: unknown[], what: string): Promise<T> => {
    const endMs = Date.now() + timeoutMs
    for (;;) {
      const value = await run<T>(script, ...args)
      if (value) return value
      if (Date.now() > endMs) throw new Error(`${what} did not come: ${JSON.stringify(value)}`)
      await wait(pollMs)
    }
  }
  const act = async (actions: readonly object[]) => {
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
    await call(`${session}/actions`, { actions: [mouse] })
  }

  return {
    run,
    goTo: (url) => call(`${session}/url`, { url }),
    async click(name) {
      const element = await poll<Record<string, string>>(findButton, [name], `The button “${name}”`)
      await call(`${session}/element/${Object.values(element)[0]}/click`, {})
    },
    async enterFrame(selector) {
      const id = selector && (await poll('return document.querySelector(arguments[0])', [selector], selector))
      await call(`${session}/frame`, { id: id ?? null })
    },
    windows: () => call(`${session}/window/handles`, undefined, 'GET'),
    switchTo: (handle) => call(`${session}/window`, { handle }),
    async press(selector, holdMs = 50) {
      const origin = await poll('return document.querySelector(arguments[0])', [selector], selector)
      await act([...comeTo({ x: 0, y: 0 }, origin), ...pressing(holdMs)])
    },
    pressAt: ({ x, y }, times) => {
      const point = { x: Math.round(x), y: Math.round(y) }
      return act([...comeTo(point, 'viewport'), ...Array.from({ length: times }, () => pressing(20)).flat()])
    },
    until: async (script, ...args) => void (await poll(script, args, script)),
    close: () => call(session, undefined, 'DELETE'),
  }
}

async function answers(url: string): Promise<void> {
  const endMs = Date.now() + timeoutMs
  while (!(await fetch(`${url}/status`).catch(() => undefined))?.ok) {
    if (Date.now() > endMs) throw new Error(`Nothing answers at ${url}`)
    await wait(pollMs)
  }
}

/** @throws with the driver's own words */
async function call<T>(url: string, body?: object, method = 'POST'): Promise<T> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } }
  if (value?.error) throw new Error(`${value.error}: ${value.message}`)
  return value
}
