import type { Context } from 'hono'
import {
  beginFarcasterSchema,
  beginSocialSchema,
  redeemSchema,
  returnSchema,
  socialNumberSchema,
  windowSchema,
} from '../../http/social'
import type { AddRoute, Deps } from '../deps'
import { readBody } from '../readBody'
import { readCaller } from '../readCaller'
import { requireOwnPage } from '../requireOwnPage'
import { refuseStranger } from '../slots/requireKnownDevice'
import { sendWindow, takeNumber } from '../social/answerWindow'
import { type Beginner, beginSocial } from '../social/beginSocial'
import { beginFarcaster } from '../social/farcasterAttempts'
import { redeem } from '../social/redeem'
import { takeReturn } from '../social/takeReturn'
import { readProof } from '../tokens/readProof'
import { requireFresh, requireSession } from '../tokens/requireSession'

/**
 * Signing in by a login at a provider: the frame begins and redeems, and the vault's own pages, which are in the window
 * of the provider, tell what happened there.
 */
export const socialRoutes: AddRoute = (app, deps) => {
  const { limits } = deps

  app.post('/v1/social', async (c) => {
    const asked = await readBody(c, beginSocialSchema, limits.bodyBytes)
    return c.json(await beginSocial(deps, await readBeginner(c, deps, asked), asked))
  })

  app.post('/v1/farcaster', async (c) => {
    const asked = await readBody(c, beginFarcasterSchema, limits.bodyBytes)
    return c.json(await beginFarcaster(deps, await readBeginner(c, deps, asked), asked))
  })

  app.post('/v1/social/redeem', async (c) => {
    const caller = readCaller(c, deps)
    const device = await readProof(c, deps)
    const asked = await readBody(c, redeemSchema, limits.bodyBytes)
    return c.json(await redeem(deps, { caller, device, ...asked }))
  })

  app.post('/v1/social/window', async (c) => {
    requireOwnPage(c, deps)
    return c.json(await sendWindow(deps, await readBody(c, windowSchema, limits.bodyBytes)))
  })

  app.post('/v1/social/number', async (c) => {
    requireOwnPage(c, deps)
    return c.json(await takeNumber(deps, await readBody(c, socialNumberSchema, limits.bodyBytes)))
  })

  app.post('/v1/social/return', async (c) => {
    requireOwnPage(c, deps)
    return c.json(await takeReturn(deps, await readBody(c, returnSchema, limits.bodyBytes)))
  })
}

/** A login that is added needs a session that has signed in lately, as every change of what opens a wallet. */
async function readBeginner(
  c: Context,
  deps: Deps,
  { join }: { join?: true | undefined },
): Promise<Beginner> {
  if (!join) return { caller: readCaller(c, deps), device: await readProof(c, deps), session: null }
  const { session, caller } = await requireSession(c, deps)
  requireFresh(session, deps)
  await refuseStranger(deps, { session, caller })
  return { caller, device: session.device, session: session.id }
}
