import * as z from 'zod/mini'
import type { Question } from '../describe/question'
import type { FrameLook } from '../look/createLook'
import { passkeyAskSchema } from '../passkey/passkeyAsk'

const helloType = '@latchkey/review/hello'
const portType = '@latchkey/review/port'

/** The window's first word to the frame: `nonce` comes from its address; `build` is the hash of its files. */
const helloSchema = z.strictObject({ type: z.literal(helloType), nonce: z.string(), build: z.string() })
/** The frame's answer, with one port. */
const portSchema = z.strictObject({ type: z.literal(portType), nonce: z.string() })

/** The person's answer in the window. */
const answerSchema = z.discriminatedUnion('kind', [
  /** `typed`: the words that the question asks for. */
  z.strictObject({ kind: z.literal('approve'), id: z.number(), typed: z.optional(z.string()) }),
  z.strictObject({ kind: z.literal('decline'), id: z.number() }),
])

/** What else a window says in a mailbox: that it is there, and that it is not any more. */
const helloAnswerSchema = z.strictObject({ kind: z.literal('hello'), build: z.string() })
const leaveAnswerSchema = z.strictObject({ kind: z.literal('leave') })

export type MailboxAnswer =
  | ReviewAnswer
  | z.infer<typeof helloAnswerSchema>
  | z.infer<typeof leaveAnswerSchema>

export const isHelloAnswer = (data: unknown, build: string): boolean =>
  helloAnswerSchema.safeParse(data).data?.build === build
export const isLeaveAnswer = (data: unknown): boolean => leaveAnswerSchema.safeParse(data).success

const look = z.strictObject({
  themeMode: z.enum(['light', 'dark']),
  accent: z.string(),
  onAccent: z.enum(['#000000', '#ffffff']),
  font: z.string(),
  locale: z.string(),
}) satisfies z.ZodMiniType<FrameLook>

const page = z.strictObject({ origin: z.string(), project: z.nullable(z.string()) })

/** A question is not taken apart: both sides are of one build, and of one origin. */
const question = z.custom<Question>((value) => typeof value === 'object' && value !== null)

const toldSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('show'),
    id: z.number(),
    question,
    look,
    page,
    /** The point of the screen that the visitor pressed: the window's button stands elsewhere. */
    pressAt: z.optional(z.strictObject({ x: z.number(), y: z.number() })),
  }),
  /** No request: the frame may use no passkeys itself. */
  z.strictObject({ kind: z.literal('passkey'), ask: passkeyAskSchema, look, page }),
  /** The request is no longer asked about. */
  z.strictObject({ kind: z.literal('end') }),
])

export type ReviewAnswer = z.infer<typeof answerSchema>
export type ReviewTold = z.infer<typeof toldSchema>
/** What the window shows. */
export type ReviewShown = Extract<ReviewTold, { kind: 'show' }>

export const reviewHello = (nonce: string, build: string): z.infer<typeof helloSchema> => ({
  type: helloType,
  nonce,
  build,
})
export const reviewPort = (nonce: string): z.infer<typeof portSchema> => ({ type: portType, nonce })

/** undefined for everything else. */
export const parseHello = (data: unknown) => helloSchema.safeParse(data).data
export const parsePort = (data: unknown) => portSchema.safeParse(data).data
export const parseAnswer = (data: unknown): ReviewAnswer | undefined => answerSchema.safeParse(data).data
export const parseTold = (data: unknown): ReviewTold | undefined => toldSchema.safeParse(data).data
