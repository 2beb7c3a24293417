import { parsePageGreeting } from '@shared/frame/parsePageGreeting'
import { appPrefix, framePrefix, protocolVersion } from '@shared/frame/prefixes'

export const vaultOrigin = 'https://vault.invalid'

/** An end of a channel that delivers at once, so that tests need no real time. */
class FakePort extends EventTarget {
  other: FakePort | undefined
  isClosed = false

  start() {}
  close() {
    this.isClosed = true
  }
  postMessage(data: unknown, ports: readonly FakePort[] = []) {
    const copy = structuredClone(data)
    if (this.isClosed || !this.other || this.other.isClosed) return
    this.other.dispatchEvent(Object.assign(new Event('message'), { data: copy, ports }))
  }
}

function createFakeChannel() {
  const [port1, port2] = [new FakePort(), new FakePort()]
  port1.other = port2
  port2.other = port1
  return { port1, port2 }
}

interface Posted {
  readonly data: unknown
  readonly origin: string
  readonly ports: readonly FakePort[]
}

/** A message of the page that the vault has got on its port. */
export interface ReceivedMessage {
  readonly type: string
  readonly id: string
  readonly payload?: unknown
}

interface FakeElement extends EventTarget {
  contentWindow: object | null
  readonly properties: Map<string, string>
  src?: string
}

/** A page with a dialog, and a vault behind the iframe that answers by hand. */
export interface FakeVault {
  readonly page: EventTarget
  readonly parent: Element
  readonly createChannel: () => MessageChannel
  /** The iframes that were put into the dialog and are still there. */
  readonly elements: readonly FakeElement[]
  readonly posted: readonly Posted[]
  /** What the page has posted to the current port. */
  readonly received: readonly ReceivedMessage[]
  /** Each port that the vault was given. */
  readonly ports: readonly FakePort[]
  /** The document has loaded. */
  load(): void
  /** READY to the last HELLO. */
  ready(overrides?: object): void
  /** A message to the page's window, from the frame unless another source is given. */
  tell(data: unknown, event?: { source?: unknown; origin?: string; ports?: readonly unknown[] }): void
  /** A message on the port. */
  send(data: unknown, ports?: readonly unknown[]): void
  /** The last message of an event. */
  last(event: string): ReceivedMessage
  succeed(event: string, payload?: unknown): void
  fail(event: string, payload?: unknown): void
}

export function createFakeVault(): FakeVault {
  const page = new EventTarget()
  const elements: FakeElement[] = []
  const posted: Posted[] = []
  const received: ReceivedMessage[] = []
  const ports: FakePort[] = []
  const target = {
    postMessage(data: unknown, origin: string, given: readonly FakePort[] = []) {
      posted.push({ data: structuredClone(data), origin, ports: given })
      for (const port of given) {
        ports.push(port)
        port.addEventListener('message', (event) => received.push((event as MessageEvent).data))
      }
    },
  }
  const parent = {
    ownerDocument: {
      createElement() {
        const properties = new Map<string, string>()
        const element = Object.assign(new EventTarget(), {
          contentWindow: null as object | null,
          properties,
          style: { setProperty: (name: string, value: string) => void properties.set(name, value) },
          remove() {
            element.contentWindow = null
            elements.splice(elements.indexOf(element), 1)
          },
        })
        return element
      },
    },
    append(element: FakeElement) {
      element.contentWindow = target
      elements.push(element)
    },
  }
  const greeting = () =>
    posted.findLast(({ data }) => (data as { type: string }).type === `${appPrefix}HELLO`)
  const vault: FakeVault = {
    page,
    parent: parent as unknown as Element,
    createChannel: createFakeChannel as unknown as () => MessageChannel,
    elements,
    posted,
    received,
    ports,
    load: () => void elements.at(-1)!.dispatchEvent(new Event('load')),
    ready(overrides) {
      const { id } = parsePageGreeting(greeting()!.data, () => {})!
      const payload = { version: protocolVersion, nonce: '7'.repeat(32) }
      vault.tell({ type: `${framePrefix}READY`, id, payload, ...overrides })
    },
    tell: (data, event = {}) =>
      void page.dispatchEvent(
        Object.assign(new Event('message'), {
          data,
          source: target,
          origin: vaultOrigin,
          ports: [],
          ...event,
        }),
      ),
    send: (data, given) => ports.at(-1)!.postMessage(data, given as FakePort[]),
    last(event) {
      const message = received.findLast(({ type }) => type === appPrefix + event)
      if (!message) throw new Error(`The page has not sent ${event}`)
      return message
    },
    succeed: (event, payload) =>
      vault.send({ type: `${framePrefix}${event}_SUCCESS`, id: vault.last(event).id, payload }),
    fail: (event, payload) =>
      vault.send({ type: `${framePrefix}${event}_ERROR`, id: vault.last(event).id, payload }),
  }
  return vault
}
