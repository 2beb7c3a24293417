import * as z from 'zod/mini'
import { secretBytes } from './secretBytes'

// Questions of a frame that may not use passkeys to a window of the same origin, and the window's answers.

export const passkeyAskSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('create'), slotId: z.string(), name: z.string() }),
  z.strictObject({ kind: z.literal('use') }),
])

const secret = z
  .custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array)
  .check(z.refine((bytes) => bytes.length === secretBytes))

const answerSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('made'), secret }),
  /** It gives no secret; the browser was told to forget it. */
  z.strictObject({ kind: z.literal('unfit') }),
  z.strictObject({ kind: z.literal('used'), slotId: z.string(), secret }),
])

/** `name`: by which the visitor finds the passkey again. */
export type PasskeyAsk = z.infer<typeof passkeyAskSchema>
/** The receiver zeroes the secret. */
export type PasskeyAnswer = z.infer<typeof answerSchema>

/** undefined for everything else, and for the answer to another question. */
export function parsePasskeyAnswer(data: unknown, { kind }: PasskeyAsk): PasskeyAnswer | undefined {
  const answer = answerSchema.safeParse(data).data
  return (answer?.kind === 'used') === (kind === 'use') ? answer : undefined
}

/** `closed`: by the visitor, without an answer. `unreachable`: the browser opens none. */
export type PasskeyOutcome = PasskeyAnswer | 'closed' | 'unreachable'
