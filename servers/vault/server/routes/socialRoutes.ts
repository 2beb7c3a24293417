import { loginProviderSchema } from '@shared/vault/loginProviders'
import {
  beginFarcasterSchema,
  beginSocialSchema,
  type ProvidersAnswer,
  redeemSchema,
  returnSchema,
  socialNumberSchema,
  windowSchema,
} from '@shared/vault/social'
import type { Context } from 'hono'
import type { AddRoute } from '../callers/deps'
import { readBody } from '../http/readBody'
import { deviceOf, sessionOf } from '../power/guardRoutes'
import { sendWindow, takeNumber } from '../social/answerWindow'
import { type Beginner, beginSocial } from '../social/beginSocial'
import { beginFarcaster } from '../social/farcasterAttempts'
import { redeem } from '../social/redeem'
import { takeReturn } from '../social/takeReturn'

/** Registrations change with a restart of the vault. Browsers and proxies may keep the answer for so long. */
const providersMaxAgeS = 300

/**
 * Signing in by a login at a provider: the frame begins and redeems, and the vault's own pages, which are in the window
 * of the provider, tell what happened there.
 */
export const socialRoutes: AddRoute = (app, deps) => {
  const { limits, social, farcaster } = deps

  // It is the same for everyone: pages read it without cookies, before their visitor signs in.
  app.get('/v1/providers', (c) => {
    const providers = loginProviderSchema.options.filter((provider) =>
      provider === 'farcaster' ? farcaster : social.has(provider),
    )
    c.header('Access-Control-Allow-Origin', '*')
    c.header('Cache-Control', `public, max-age=${providersMaxAgeS}`)
    return c.json({ providers } satisfies ProvidersAnswer)
  })

  for (const isJoin of [false, true]) {
    const suffix = isJoin ? '/join' : ''
    app.post(`/v1/social${suffix}`, async (c) => {
      const asked = await readBody(c, beginSocialSchema, limits.bodyBytes)
      return c.json(await beginSocial(deps, beginnerOf(c, isJoin), asked))
    })
    app.post(`/v1/farcaster${suffix}`, async (c) => {
      const asked = await readBody(c, beginFarcasterSchema, limits.bodyBytes)
      return c.json(await beginFarcaster(deps, beginnerOf(c, isJoin), asked))
    })
  }

  app.post('/v1/social/redeem', async (c) => {
    const { caller, device } = deviceOf(c)
    const asked = await readBody(c, redeemSchema, limits.bodyBytes)
    return c.json(await redeem(deps, { caller, device, ...asked }))
  })

  app.post('/v1/social/window', async (c) => {
    return c.json(await sendWindow(deps, await readBody(c, windowSchema, limits.bodyBytes)))
  })

  app.post('/v1/social/number', async (c) => {
    return c.json(await takeNumber(deps, await readBody(c, socialNumberSchema, limits.bodyBytes)))
  })

  app.post('/v1/social/return', async (c) => {
    return c.json(await takeReturn(deps, await readBody(c, returnSchema, limits.bodyBytes)))
  })
}

/** A login that is added belongs to a session. */
function beginnerOf(c: Context, isJoin: boolean): Beginner {
  const { caller, device } = deviceOf(c)
  return { caller, device, session: isJoin ? sessionOf(c).session.id : null }
}
