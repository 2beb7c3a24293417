import { createWithLock } from '@shared/domain/withLock'
import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import { toGreeting } from '@shared/frame/greetings'
import { createMessageId } from '@shared/frame/messageId'
import { type FrameOptions, startFrame } from '../../frame/entry/startFrame'
import type { StartRpc } from '../../frame/ports/rpcPorts'
import { createFakeClock } from '../fakes/fakeClock'
import { fakeIndexedDb } from '../fakes/fakeIndexedDb'
import { createTestWorkers } from './keysWorker'
import type { TestVault } from './startTestVault'
import { codeIn, linkIn } from './vaultFrame'
import { createWindowVisitor, whileWindowOpens } from './windowVisitor'

/** The page that the frame is in. */
export const page = 'https://app.example'
export const email = 'ann@example.com'

export interface FrameStandOptions {
  readonly vault: TestVault
  readonly wrapper: Parameters<typeof createTestWorkers>[0]
}

interface Started {
  readonly ancestors?: readonly string[]
  readonly loadRpc?: () => Promise<StartRpc>
  readonly loadSlots?: FrameOptions['loadSlots']
  readonly fetch?: typeof fetch
}

const offline = () => Promise.reject(new Error('offline'))

/** What requests are answered with, in tests that are not about them. */
const answers: Omit<ReturnType<StartRpc>, 'askForWindow'> = {
  RPC_REQUEST: async () => '0x12',
  confirm: async () => {},
  showCode: async () => {},
  unlock: async () => {},
  showSecret: async () => {},
  askForCode: async () => '',
  askForPasskey: async () => 'code' as const,
  askPasskeyWindow: async () => 'code' as const,
  TURN_OFF_SMART_ACCOUNT: async () => ({ hash: '0x' }),
  reset: () => {},
}

/** A visitor of a vault, and frames in separate windows. */
export function createFrameStand({ vault, wrapper }: FrameStandOptions) {
  const stops: (() => void)[] = []
  const visitor = createWindowVisitor()

  const answersOfRpc: ReturnType<StartRpc> = { ...answers, askForWindow: visitor.askForWindow }

  /** The frame in a separate window, and what the page gets from it. */
  function start({
    ancestors,
    loadRpc = async () => () => answersOfRpc,
    loadSlots = offline,
    fetch: given = fetch,
  }: Started = {}) {
    const posted: {
      readonly message: { readonly type: string; readonly payload?: unknown }
      readonly to: string
    }[] = []
    const parent = { postMessage: (message: never, to: never) => void posted.push({ message, to }) }
    const target = new EventTarget()
    let reloads = 0
    const clock = createFakeClock(vault.now())
    const errors: unknown[] = []
    const databases = fakeIndexedDb(new Map())
    const frame = startFrame({
      window: {
        addEventListener: target.addEventListener.bind(target),
        removeEventListener: target.removeEventListener.bind(target),
        parent: parent as Window,
        open: visitor.openWindow,
        location: {
          href: `${vault.url}/?projectId=p&chainId=eip155%3A10&version=4`,
          origin: vault.url,
          hostname: '127.0.0.1',
          reload: () => void reloads++,
          ...(ancestors && { ancestorOrigins: ancestors }),
        },
      } as unknown as FrameOptions['window'],
      fetch: given,
      clock,
      withLock: createWithLock(undefined),
      drop: () => {},
      createWorker: createTestWorkers(wrapper, clock).createWorker,
      onError: (what, error) => void errors.push([what, error]),
      openStorage: () => databases,
      loadRpc,
      loadSlots,
      loadSmartAccounts: offline,
    })
    stops.push(frame.dispose)
    const hear = (data: object, origin: string, ports: MessagePort[] = []) =>
      target.dispatchEvent(Object.assign(new Event('message'), { data, origin, ports, source: parent }))

    async function greet(origin = page) {
      const id = createMessageId()
      hear(toGreeting({ name: 'HELLO', id }), origin)
      await until(() => posted.length > 0)
      const { message, to } = posted.shift()!
      return { id, type: message.type, payload: message.payload as { nonce: string }, to }
    }

    /** The page's end of the port. */
    async function connect() {
      const { id, payload } = await greet()
      const { port1, port2 } = new MessageChannel()
      stops.push(() => port1.close())
      hear(toGreeting({ name: 'PORT', id, nonce: payload.nonce }), page, [port2])
      const answers = new Map<string, (answer: { type: string; payload?: never }) => void>()
      const told: unknown[] = []
      port1.addEventListener('message', ({ data }) =>
        (answers.get(data.id) ?? ((each) => told.push(each)))(data),
      )
      port1.start()
      const ask = <E extends AppEvent>(event: E, asked?: AppPayload<E>) =>
        new Promise<{ readonly type: string; readonly payload?: never }>((resolve) => {
          const request = createMessageId()
          answers.set(request, resolve)
          port1.postMessage({ type: `@w3m-app/${event}`, id: request, payload: asked })
        })
      return {
        told,
        ask,
        /** Opens the window, then the link of the mail, and types the number there. */
        async approve(digits: string) {
          await whileWindowOpens(clock, ask('CONNECT_DEVICE'))
          await visitor.approve(linkIn(await vault.nextMail()), digits)
          await ask('CONNECT_DEVICE')
        },
      }
    }

    return { greet, connect, clock, errors, posted, reloads: () => reloads }
  }

  /** Signs in on a new device. */
  async function signIn(
    { ask, approve }: Awaited<ReturnType<ReturnType<typeof start>['connect']>>,
    to = email,
  ) {
    const begun = await ask('CONNECT_EMAIL', { email: to })
    const { action, digits } = begun.payload! as { action: string; digits: string }
    if (action !== 'VERIFY_DEVICE') throw new Error(`The device is known: ${action}`)
    await approve(digits)
    return ask('CONNECT_OTP', { otp: codeIn(await vault.nextMail()) })
  }

  return {
    answersOfRpc,
    start,
    signIn,
    stop() {
      for (const stop of stops.splice(0)) stop()
    },
  }
}

export type FrameStand = ReturnType<typeof createFrameStand>

/** Turns of the event loop until messages have arrived. */
export async function until(isSo: () => boolean) {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
