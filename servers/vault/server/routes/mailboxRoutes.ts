import {
  mailboxAnswerSchema,
  type mailboxAnswersSchema,
  mailboxIdPattern,
  mailboxQuestionSchema,
  type mailboxReadSchema,
} from '@shared/vault/mailbox'
import type { Context } from 'hono'
import type { z } from 'zod/mini'
import type { AddRoute } from '../callers/deps'
import { readBody } from '../http/readBody'
import { VaultError } from '../http/VaultError'
import { sessionOf } from '../power/guardRoutes'

/**
 * Mailboxes between the frame and a window that a page with an opener policy has cut off from it. Both sides seal what
 * they write with a key that only the window's address has. The frame has a session; the window has the id.
 */
export const mailboxRoutes: AddRoute = (app, deps) => {
  const { store, limits, now } = deps

  function idOf(c: Context): string {
    const id = c.req.param('id') ?? ''
    if (!mailboxIdPattern.test(id)) throw new VaultError('MailboxUnknown')
    return id
  }

  app.put('/v1/mailboxes/:id', async (c) => {
    const { session } = sessionOf(c)
    const { question } = await readBody(c, mailboxQuestionSchema, limits.mailboxBytes)
    const nowMs = now()
    const { waitMs } = await store.limits.take(
      {
        key: `mailbox|${session.account}`,
        max: limits.mailboxesPerAccountHour,
        windowMs: 3_600_000,
      },
      nowMs,
    )
    if (waitMs > 0) throw new VaultError('RateLimited', { seconds: Math.ceil(waitMs / 1_000) })
    const box = { id: idOf(c), account: session.account, question, untilMs: nowMs + limits.mailboxMs }
    if (!(await store.mailboxes.add(box))) throw new VaultError('BadRequest')
    return c.json({})
  })

  app.get('/v1/mailboxes/:id/answers', async (c) => {
    const { session } = sessionOf(c)
    const answers = await store.mailboxes.answers(idOf(c), session.account, now())
    if (!answers) throw new VaultError('MailboxUnknown')
    return c.json({ answers: [...answers] } satisfies z.infer<typeof mailboxAnswersSchema>)
  })

  app.delete('/v1/mailboxes/:id', async (c) => {
    const { session } = sessionOf(c)
    await store.mailboxes.remove(idOf(c), session.account)
    return c.json({})
  })

  app.get('/v1/mailboxes/:id', async (c) => {
    const question = (await store.mailboxes.question(idOf(c), now())) ?? null
    return c.json({ question } satisfies z.infer<typeof mailboxReadSchema>)
  })

  app.post('/v1/mailboxes/:id/answers', async (c) => {
    const { answer } = await readBody(c, mailboxAnswerSchema, limits.bodyBytes)
    if (!(await store.mailboxes.answer(idOf(c), answer, now()))) throw new VaultError('MailboxUnknown')
    return c.json({})
  })
}
