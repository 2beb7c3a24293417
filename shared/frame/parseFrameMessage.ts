import * as z from 'zod/mini'
import type { AppEvent } from './appPayloads'
import { checkPayload } from './checkPayload'
import type { Drop } from './dropReason'
import { filledText, matching, none, text } from './fields'
import { isMessageId } from './messageId'
import { framePrefix } from './prefixes'
import { readMessage } from './readMessage'
import type { FrameFailure } from './refusals'
import { type SuccessPayload, successPayloads } from './successPayloads'

const whole = z.number().check(z.int())
/** {@link FrameFailure}. A reason that is not known here fits: the frame may be newer than the page. */
const failure = z.optional(
  z.object({
    message: z.exactOptional(text),
    code: z.exactOptional(whole),
    reason: z.exactOptional(matching(/^[A-Z][A-Za-z]{0,39}$/)),
    seconds: z.exactOptional(whole.check(z.nonnegative())),
  }),
)
/** A handle, worthless without the frame's own key. */
const session = z.object({ token: filledText })

/** Requests that give signs of life: the mail is unread, the provider's window is open, the phone has not confirmed. */
const waitingEvents = ['CONNECT_DEVICE', 'CONNECT_SOCIAL', 'CONNECT_FARCASTER'] as const
type WaitingEvent = (typeof waitingEvents)[number]
const isWaitedFor = (event: string) => (waitingEvents as readonly string[]).includes(event)

/** A message of the frame on the page's port. */
export type FrameMessage =
  | {
      readonly [E in AppEvent]: {
        readonly kind: 'success'
        readonly event: E
        readonly id: string
        readonly payload: SuccessPayload<E>
      }
    }[AppEvent]
  | {
      readonly kind: 'error'
      readonly event: AppEvent
      readonly id: string
      readonly payload: FrameFailure | undefined
    }
  /** A sign of life, while a person has something to do elsewhere. */
  | { readonly kind: 'waiting'; readonly event: WaitingEvent; readonly id: string }
  | { readonly kind: 'session'; readonly payload: z.output<typeof session> }

/** The page's reading of a message on its port; undefined for a message that is dropped and counted. */
export function parseFrameMessage(data: unknown, drop: Drop): FrameMessage | undefined {
  const message = readMessage(data, framePrefix, drop)
  if (!message) return undefined
  const { name, id, payload } = message
  if (name === 'SESSION_UPDATE') {
    const checked = checkPayload(session, payload, drop)
    return checked && { kind: 'session', ...checked }
  }
  const [, event = '', ending] = /^(\w+)_(SUCCESS|ERROR|WAITING)$/.exec(name) ?? []
  const isWaiting = ending === 'WAITING'
  if (isWaiting ? !isWaitedFor(event) : !Object.hasOwn(successPayloads, event)) return void drop('type')
  if (!isMessageId(id)) return void drop('id')
  const schema = isWaiting ? none : ending === 'ERROR' ? failure : successPayloads[event as AppEvent]
  const checked = checkPayload(schema, payload, drop)
  if (!checked) return undefined
  const kind = isWaiting ? 'waiting' : ending === 'ERROR' ? 'error' : 'success'
  return { kind, event, id, ...(!isWaiting && checked) } as FrameMessage
}
