import { digitsPath, type digitTrySchema } from '@shared/vault/digits'
import type { z } from 'zod/mini'
import type { AddRoute } from '../callers/deps'
import { VaultError } from '../http/VaultError'
import { sessionOf } from '../power/guardRoutes'

/**
 * Entries of digits in the frame. The frame knows the digits; the vault counts each entry before the frame compares it, so
 * that no reload and no other tab gives a page more tries.
 */
export const digitRoutes: AddRoute = (app, deps) => {
  const { store, limits, now } = deps
  const keyOf = ({ account, origin }: { readonly account: string; readonly origin: string }) =>
    `digits|${account}|${origin}`

  app.post(digitsPath, async (c) => {
    const { session } = sessionOf(c)
    const ceiling = { key: keyOf(session), max: limits.digitTries, windowMs: limits.digitTriesMs }
    const { waitMs, left } = await store.limits.take(ceiling, now())
    if (waitMs > 0) throw new VaultError('DigitsClosed', { seconds: Math.ceil(waitMs / 1_000) })
    return c.json({ left } satisfies z.infer<typeof digitTrySchema>)
  })

  app.delete(digitsPath, async (c) => {
    const { session } = sessionOf(c)
    await store.limits.giveBack(keyOf(session))
    return c.json({})
  })
}
