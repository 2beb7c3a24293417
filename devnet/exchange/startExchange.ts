import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import type { Address, Hex } from 'viem'
import type { ExchangeSettings } from '../../servers/api/exchanges/hostedExchange'
import { parseAsset, type Terms } from '../../servers/api/terms/terms'
import { closeServer } from '../../servers/kit/closeServer'
import { escapeHtml } from '../../servers/vault/mail/composeMail'
import { sendFrom } from '../evm/sendFrom'
import { explain, page, pageHeaders } from '../social/choicePage'

/** How a session ends: the buttons of its page. `lie`: the exchange says that it has paid, and has not. */
const exchangeEnds = {
  pay: 'Pay',
  less: 'Pay less',
  fail: 'Fail',
  lie: 'Say that it is paid',
} as const
export type ExchangeEnd = keyof typeof exchangeEnds

/** A running exchange, in the words of the API's settings. */
export interface LocalExchange extends ExchangeSettings {
  /** Does what the buttons on the page of a session do. */
  end(session: string, end: ExchangeEnd): Promise<void>
  /** While down, it answers 500. */
  setDown(isDown: boolean): void
  stop(): Promise<void>
}

interface Session extends Terms {
  status: 'waiting' | 'sent' | 'failed'
  hash: Hex | undefined
}

const openedSchema = z.object({
  session: z.string(),
  asset: z.string().transform((text) => parseAsset(text)!),
  recipient: z.string().transform((text) => text as Address),
  amount: z.string().transform(BigInt),
})

/** An exchange with one customer, who is rich: it really pays, from an account of the local chain. */
export async function startExchange({
  chain,
  rpcUrl,
  treasury,
  tokens,
  port = 0,
}: {
  /** CAIP-2. */
  readonly chain: string
  readonly rpcUrl: string
  /** An account that the node signs for. */
  readonly treasury: Address
  readonly tokens: readonly Address[]
  readonly port?: number
}): Promise<LocalExchange> {
  const key = randomBytes(16).toString('hex')
  const sessions = new Map<string, Session>()
  let isDown = false

  async function end(id: string, how: ExchangeEnd): Promise<void> {
    const session = sessions.get(id)
    if (session?.status !== 'waiting') return
    session.status = how === 'fail' ? 'failed' : 'sent'
    if (how === 'pay' || how === 'less')
      session.hash = await sendFrom(
        rpcUrl,
        treasury,
        how === 'less' ? { ...session, amount: session.amount - 1n } : session,
      )
  }

  const app = new Hono()
  app.use('/api/*', async (c, next) => {
    if (isDown) return c.json({ error: 'down' }, 500)
    if (c.req.header('authorization') !== `Bearer ${key}`) return c.json({ error: 'key' }, 401)
    return next()
  })
  app.get('/api/assets', (c) =>
    c.json({ assets: [`${chain}/slip44:60`, ...tokens.map((token) => `${chain}/erc20:${token}`)] }),
  )
  app.post('/api/sessions', async (c) => {
    const { session, asset, ...terms } = openedSchema.parse(await c.req.json())
    sessions.set(session, { ...asset, ...terms, status: 'waiting', hash: undefined })
    return c.json({ url: `${new URL(c.req.url).origin}/pay/${session}` })
  })
  app.get('/api/sessions/:id', (c) => {
    const session = sessions.get(c.req.param('id'))
    if (!session) return c.json({ error: 'session' }, 404)
    return c.json({ status: session.status, ...(session.hash && { hash: session.hash }) })
  })
  app.get('/pay/:id', (c) => {
    const session = sessions.get(c.req.param('id'))
    if (session?.status !== 'waiting')
      return c.html(explain('Nothing to pay here any more.'), 200, pageHeaders)
    return c.html(payPage(session), 200, pageHeaders)
  })
  app.post('/pay/:id', async (c) => {
    const how = new URLSearchParams(await c.req.text()).get('end') ?? ''
    if (Object.hasOwn(exchangeEnds, how)) await end(c.req.param('id'), how as ExchangeEnd)
    return c.redirect(c.req.path, 303)
  })

  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    id: 'local',
    name: 'Local exchange',
    imageUrl: undefined,
    key,
    pageOrigins: [url],
    url: `${url}/api`,
    end,
    setDown: (next) => {
      isDown = next
    },
    stop: () => closeServer(server, 1_000),
  }
}

function payPage({ token, recipient, amount }: Terms): string {
  const buttons = Object.entries(exchangeEnds).map(
    ([name, label]) => `<button name="end" value="${name}">${label}</button>`,
  )
  const asked = `Pay ${amount} of ${token ?? 'the currency'} to ${recipient}.`
  return page(
    'Local exchange',
    `<h1>Local exchange</h1><p>${escapeHtml(asked)}</p><form method="post">${buttons.join('')}</form>`,
  )
}
