import type { Context, Hono } from 'hono'
import { generateSiweNonce } from 'viem/siwe'
import { z } from 'zod/mini'
import type { Channel, Channels } from './createChannels'

/** Source: the schemas of Farcaster's relay. */
const requestSchema = z.strictObject({
  siweUri: z.url(),
  domain: z.string().check(z.regex(/^[a-zA-Z0-9.-]+(:[0-9]+)?$/)),
  nonce: z.optional(z.string()),
  notBefore: z.optional(z.iso.datetime()),
  expirationTime: z.optional(z.iso.datetime()),
  requestId: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
  acceptAuthAddress: z.optional(z.boolean()),
})
const resultSchema = z.strictObject({
  message: z.string(),
  signature: z.string().check(z.regex(/^0x[a-fA-F0-9]+$/)),
  fid: z.int(),
  authMethod: z.optional(z.enum(['custody', 'authAddress'])),
  username: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,15}(\.eth)?$/))),
  displayName: z.optional(z.string()),
  bio: z.optional(z.string()),
  pfpUrl: z.optional(z.url()),
})

/** The relay between an app and the phone: it passes on what each says, and checks none of it. */
export function relayRoutes(
  app: Hono,
  { channels, phoneUrl, authKey }: { channels: Channels; phoneUrl: string; authKey: string },
): void {
  app.post('/v1/channel', async (c) => {
    const asked = requestSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!asked.success) return invalid(c, asked.error.message)
    const { acceptAuthAddress = false, ...params } = asked.data
    const nonce = params.nonce ?? generateSiweNonce()
    const { token, channel } = channels.open((channelToken) => ({
      nonce,
      url: `${phoneUrl}?${new URLSearchParams({ channelToken })}`,
      acceptAuthAddress,
      signatureParams: { ...(params as Omit<Channel['signatureParams'], 'nonce'>), nonce },
      metadata: { ip: '127.0.0.1', userAgent: c.req.header('User-Agent') ?? 'Unknown' },
    }))
    return c.json({ channelToken: token, url: channel.url, nonce }, 201)
  })

  // A complete result is sent once.
  app.get('/v1/channel/status', (c) => {
    const token = tokenOf(c)
    const channel = channels.read(token)
    if (!channel) return c.json({ error: 'Unauthorized' }, 401)
    if (channel.state === 'pending') return c.json(channel, 202)
    channels.close(token)
    return c.json(channel, 200)
  })

  app.post('/v1/channel/authenticate', async (c) => {
    if (c.req.header('X-Farcaster-Auth-Relay-Key') !== authKey) return c.json({ error: 'Unauthorized' }, 401)
    const result = resultSchema.safeParse(await c.req.json().catch(() => undefined))
    if (!result.success) return invalid(c, result.error.message)
    const channel = channels.complete(tokenOf(c), result.data as Parameters<Channels['complete']>[1])
    return channel ? c.json(channel, 201) : c.json({ error: 'Unauthorized' }, 401)
  })
}

const tokenOf = (c: Context) => /^Bearer (.+)$/.exec(c.req.header('Authorization') ?? '')?.[1] ?? ''
const invalid = (c: Context, message: string) => c.json({ error: 'Validation error', message }, 400)
