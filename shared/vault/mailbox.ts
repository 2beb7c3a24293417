import { z } from 'zod/mini'

/** The id of a mailbox: 128 bits that follow from the key in the window's address. */
export const mailboxIdPattern = /^[\da-f]{32}$/

/** Longer than any answer that a window gives. */
const answerMost = 4_000

/** A sealed message, in base64. The vault has no key for it. */
const sealed = z.string().check(z.regex(/^[\w+/]+={0,2}$/))

/** `PUT /v1/mailboxes/{id}`, by the frame. */
export const mailboxQuestionSchema = z.object({ question: sealed })

/** What the window reads; null before the frame has written, and once the mailbox has ended. */
export const mailboxReadSchema = z.object({ question: z.nullable(sealed) })

/** `POST /v1/mailboxes/{id}/answers`, by the window. */
export const mailboxAnswerSchema = z.object({ answer: sealed.check(z.maxLength(answerMost)) })

/** What the frame reads: all answers, the oldest first. */
export const mailboxAnswersSchema = z.object({ answers: z.array(sealed) })
