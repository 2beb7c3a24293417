import type { AppEvent, AppPayload } from '@shared/frame/appPayloads'
import type { SuccessPayload } from '@shared/frame/successPayloads'
import { FrameError } from '../../frame/errors/FrameError'
import { createDeletionHandlers } from '../../frame/handlers/deletionHandlers'
import { createExportHandlers } from '../../frame/handlers/exportHandlers'
import { createOpeningHandlers } from '../../frame/handlers/openingHandlers'
import { createSlotHandlers } from '../../frame/handlers/slotHandlers'
import { type MessagePower, messagePowers } from '../../frame/page/messagePowers'
import type { Passkeys } from '../../frame/passkey/createPasskeys'
import { powers } from '../../servers/vault/server/power/powers'
import { appSamples } from '../fakes/frameMessages'
import type { FrameStand } from './frameStand'
import type { TestVault } from './startTestVault'

/** A page whose visitor is signed in, and from now on says no to every question. */
export interface DecliningPage {
  /** What a page would send with each message. */
  readonly samples: typeof appSamples
  ask<E extends AppEvent>(event: E, payload: AppPayload<E> | undefined): Promise<unknown>
  /** The messages that the visitor was asked about. */
  readonly asked: ReadonlySet<AppEvent>
  /** What the frame had the vault change, by the message that it was sent for. */
  readonly changed: readonly (readonly [event: AppEvent, route: string])[]
}

/** Passkeys that no message comes to without a yes. */
const passkeys: Passkeys = {
  placeToCreate: async () => 'here',
  placeToUse: () => 'here',
  create: async () => 'none',
  ask: async () => undefined,
}

/** Signs in to an account with a delay, another device that waits, and a deletion that is due. */
export async function startDecliningPage(
  { start, signIn, answersOfRpc }: FrameStand,
  vault: TestVault,
): Promise<DecliningPage> {
  let now: AppEvent | undefined
  let isDeclining = false
  const asked = new Set<AppEvent>()
  const changed: [event: AppEvent, route: string][] = []
  const answering =
    <Args extends unknown[], Result>(agree: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (now) asked.add(now)
      if (isDeclining) throw new FrameError('Declined.', { code: 4001 })
      return agree(...args)
    }
  const { reset, ...questions } = answersOfRpc
  const ports = Object.fromEntries(
    Object.entries(questions).map(([name, agree]) => [name, answering(agree as () => Promise<unknown>)]),
  ) as unknown as typeof questions
  const recorded: typeof fetch = (url, init) => {
    const route = routeOf(init?.method ?? 'GET', new URL(String(url)).pathname)
    // Reads change nothing, and tokens are refreshed at any time.
    if (now && !/^GET |^POST \/v1\/tokens$/.test(route)) changed.push([now, route])
    return fetch(url, init)
  }
  const first = await start({
    fetch: recorded,
    loadRpc: async () => () => ({ ...ports, reset }),
    loadSlots: async () => (deps) => ({
      ...createSlotHandlers({ ...deps, passkeys }),
      ...createExportHandlers(deps),
      ...createOpeningHandlers(deps),
      ...createDeletionHandlers(deps),
    }),
  }).connect()
  const must = async <E extends AppEvent>(event: E, payload?: AppPayload<E>) => {
    const answer = await first.ask(event, payload)
    if (!answer.type.endsWith('_SUCCESS')) throw new Error(`${event}: ${JSON.stringify(answer)}`)
    return answer.payload
  }
  const nextDevice = async () => {
    vault.pass(30_000)
    await signIn(await start().connect())
  }
  await signIn(first)
  await nextDevice()
  await must('SET_OPENING_DELAY', { hours: 24 })
  await nextDevice()
  await must('DELETE_ACCOUNT')
  const { slots, openings } = (await must('GET_SLOTS')) as unknown as SuccessPayload<'GET_SLOTS'>

  isDeclining = true
  return {
    asked,
    changed,
    samples: {
      ...appSamples,
      REMOVE_LOGIN: { id: 'email' },
      REMOVE_SLOT: { id: slots.find(({ isRemovable }) => isRemovable)!.id },
      ANSWER_OPENING: { id: openings![0]!.id, isAllowed: true },
    },
    async ask(event, payload) {
      now = event
      const answer = first.ask(event, payload)
      // It waits for a change in another tab.
      return event === 'AWAIT_UPDATE_EMAIL' ? undefined : answer
    },
  }
}

const rows: Readonly<Record<AppEvent, MessagePower>> = messagePowers

/** The changes that no row of the table of power has before a yes. */
export const powersTaken = ({ changed }: DecliningPage) =>
  changed.filter(([event, route]) => !rows[event].before?.includes(route))

/** Every message; those that change who is signed in come last. */
export function messagesInOrder(): readonly AppEvent[] {
  const atTheEnd: readonly AppEvent[] = ['CONNECT_EMAIL', 'CONNECT_OTP', 'SIGN_OUT']
  const events = Object.keys(messagePowers) as AppEvent[]
  return [...events.filter((each) => !atTheEnd.includes(each)), ...atTheEnd]
}

/** The route of the vault's server that a request is for. */
function routeOf(method: string, path: string): string {
  const parts = path.split('/')
  const isSame = (pattern: readonly string[]) =>
    pattern.length === parts.length && pattern.every((part, at) => part.startsWith(':') || part === parts[at])
  const found = Object.keys(powers).find((row) => {
    const [rowMethod, pattern] = row.split(' ') as [string, string]
    return rowMethod === method && isSame(pattern.split('/'))
  })
  return found ?? `${method} ${path}`
}
