import { createHmac, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { z } from '@hono/zod-openapi'
import { type Context, Hono } from 'hono'
import { type Address, formatUnits, type Hex, parseUnits } from 'viem'
import type { CoinbaseSettings } from '../../servers/api/onramp/coinbase'
import { closeServer } from '../../servers/kit/closeServer'
import { escapeHtml } from '../../servers/vault/mail/composeMail'
import { sendFrom } from '../evm/sendFrom'
import { explain, page, pageHeaders } from '../social/choicePage'

/** How a purchase ends: the buttons of its page. `lie`: Coinbase says that it has sent, and has not. */
const purchaseEnds = {
  pay: 'Pay',
  late: 'Pay, and have it sent later',
  less: 'Pay, and receive less',
  fail: 'Fail',
  lie: 'Say that it is sent',
} as const
export type PurchaseEnd = keyof typeof purchaseEnds

/** A running stand-in of Coinbase Onramp, with the settings that reach it. */
export interface LocalCoinbase {
  readonly settings: CoinbaseSettings
  /** Does what the buttons on the page of an order do. */
  end(order: string, end: PurchaseEnd): Promise<void>
  /** Tells this address of each change of an order, signed, from now on. */
  callWebhook(url: string): void
  /** Sends what was to be sent later. */
  send(order: string): Promise<void>
  /** Another status for each response, for tests of a provider that fails. */
  setStatus(status: number | undefined): void
  stop(): Promise<void>
}

interface Asset {
  readonly id: string
  readonly symbol: string
  readonly name: string
  readonly token: Address | undefined
  readonly decimals: number
  /** Units for a dollar, as text. */
  readonly perDollar: string
}

interface Purchase {
  readonly asset: Asset
  readonly address: Address
  readonly network: string
  readonly fiat: string
  status: 'CREATED' | 'IN_PROGRESS' | 'SUCCESS' | 'FAILED'
  hash: Hex | undefined
}

const network = 'ethereum'
const feeCents = 199n

/**
 * Coinbase Onramp: token, options, quote, page and purchases, from its public documentation. Never compared with the
 * real one. It really pays out, from an account of a local chain.
 */
export async function startCoinbase({
  chain,
  rpcUrl,
  treasury,
  usdc,
  port = 0,
  lateMs,
}: {
  /** CAIP-2, for Coinbase's `ethereum`. */
  readonly chain: string
  readonly rpcUrl: string
  /** An account that the node signs for. */
  readonly treasury: Address
  readonly usdc: Address
  readonly port?: number
  /** How long what is sent later takes; without it, until `send`. */
  readonly lateMs?: number
}): Promise<LocalCoinbase> {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const keyId = 'organizations/harbor/apiKeys/1'
  const assets: readonly Asset[] = [
    { id: 'eth', symbol: 'ETH', name: 'Ether', token: undefined, decimals: 18, perDollar: '0.0004' },
    { id: 'usdc', symbol: 'USDC', name: 'USD Coin', token: usdc, decimals: 6, perDollar: '1' },
  ]
  const tokens = new Map<string, Address>()
  const purchases = new Map<string, Purchase>()
  const webhookSecret = randomBytes(16).toString('hex')
  let webhookUrl: string | undefined
  let status: number | undefined

  const bought = ({ decimals, perDollar }: Asset, fiat: string) => {
    const cents = parseUnits(fiat, 2) - feeCents
    return cents <= 0n ? 0n : (cents * parseUnits(perDollar, decimals)) / 100n
  }
  async function payOut(purchase: Purchase, share = 100n): Promise<void> {
    const { asset, address, fiat } = purchase
    const amount = (bought(asset, fiat) * share) / 100n
    purchase.hash = await sendFrom(rpcUrl, treasury, { token: asset.token, recipient: address, amount })
    purchase.status = 'SUCCESS'
  }
  async function end(order: string, how: PurchaseEnd): Promise<void> {
    const purchase = purchases.get(order)
    if (!purchase || purchase.hash) return
    if (how === 'fail') purchase.status = 'FAILED'
    else if (how === 'lie') purchase.status = 'SUCCESS'
    else if (how === 'late') {
      purchase.status = 'IN_PROGRESS'
      if (lateMs !== undefined) setTimeout(() => void send(order), lateMs).unref()
    } else await payOut(purchase, how === 'less' ? 50n : 100n)
    await tell(order, purchase)
  }
  async function send(order: string): Promise<void> {
    const purchase = purchases.get(order)
    if (!purchase || purchase.hash) return
    await payOut(purchase)
    await tell(order, purchase)
  }
  async function tell(order: string, { status }: Purchase): Promise<void> {
    if (!webhookUrl) return
    const body = JSON.stringify({
      eventType: 'onramp.transaction.updated',
      partnerUserRef: order,
      status: `ONRAMP_TRANSACTION_STATUS_${status}`,
    })
    const headers = coinbaseWebhookHeaders(webhookSecret, body, Math.floor(Date.now() / 1000))
    await fetch(webhookUrl, { method: 'POST', headers, body })
  }

  const app = new Hono()
  app.use('/onramp/*', async (c, next) => {
    if (status) return c.json({ errorType: 'internal_server_error', errorMessage: 'Down.' }, status as 500)
    if (!isSigned(c, publicKey.export({ type: 'spki', format: 'pem' }) as string, keyId))
      return c.json({ errorType: 'unauthorized', errorMessage: 'Unauthorized.' }, 401)
    return next()
  })
  app.get('/onramp/v1/buy/options', (c) =>
    c.json({
      payment_currencies: ['USD', 'EUR'].map((id) => ({
        id,
        limits: [
          { id: 'card', min: '10', max: '7500' },
          { id: 'ach', min: '10', max: '25000' },
        ],
      })),
      purchase_currencies: assets.map(({ id, symbol, name, token }) => ({
        id,
        symbol,
        name,
        networks: [
          { name: network, contract_address: token ?? '' },
          // A network that the API does not serve.
          { name: 'stellar', contract_address: '' },
        ],
      })),
    }),
  )
  app.post('/onramp/v1/buy/quote', async (c) => {
    const { purchase_currency, payment_amount, payment_currency } = quoteSchema.parse(await c.req.json())
    const asset = assets.find(({ id }) => id === purchase_currency)
    if (!asset) return c.json({ errorType: 'invalid_request', errorMessage: 'Unknown asset.' }, 400)
    const money = (value: string) => ({ value, currency: payment_currency })
    const fee = formatUnits(feeCents, 2)
    return c.json({
      payment_total: money(payment_amount),
      payment_subtotal: money(formatUnits(parseUnits(payment_amount, 2) - feeCents, 2)),
      purchase_amount: {
        value: formatUnits(bought(asset, payment_amount), asset.decimals),
        currency: asset.symbol,
      },
      coinbase_fee: money(fee),
      network_fee: money('0.00'),
      quote_id: `quote-${payment_amount}`,
    })
  })
  app.post('/onramp/v1/token', async (c) => {
    const { addresses } = tokenSchema.parse(await c.req.json())
    const token = `token-${tokens.size + 1}`
    tokens.set(token, addresses[0]!.address as Address)
    return c.json({ token, channel_id: '' })
  })
  app.get('/onramp/v1/buy/user/:user/transactions', (c) => {
    const purchase = purchases.get(c.req.param('user'))
    if (!purchase) return c.json({ transactions: [], next_page_key: '', total_count: '0' })
    const { asset, fiat, hash } = purchase
    return c.json({
      transactions: [
        {
          status: `ONRAMP_TRANSACTION_STATUS_${purchase.status}`,
          purchase_currency: asset.symbol,
          purchase_network: network,
          purchase_amount: {
            value: formatUnits(bought(asset, fiat), asset.decimals),
            currency: asset.symbol,
          },
          tx_hash: hash ?? '',
          wallet_address: purchase.address,
        },
      ],
      next_page_key: '',
      total_count: '1',
    })
  })
  app.get('/buy/select-asset', (c) => {
    const query = pageSchema.safeParse(c.req.query()).data
    const address = query && tokens.get(query.sessionToken)
    const asset = assets.find(({ id }) => id === query?.defaultAsset)
    if (!query || !address || !asset) return c.html(explain('This link has expired.'), 400, pageHeaders)
    tokens.delete(query.sessionToken)
    purchases.set(query.partnerUserId, {
      asset,
      address,
      network,
      fiat: query.presetFiatAmount,
      hash: undefined,
      status: 'CREATED',
    })
    return c.html(payPage(query, asset, address), 200, pageHeaders)
  })
  app.post('/buy/select-asset', async (c) => {
    const form = new URLSearchParams(await c.req.text())
    const how = form.get('end') ?? ''
    if (Object.hasOwn(purchaseEnds, how)) await end(form.get('order') ?? '', how as PurchaseEnd)
    return c.html(explain('Done. You can close this window.'), 200, pageHeaders)
  })

  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    settings: {
      webhookSecret,
      keyId,
      country: 'US',
      restrictedTimeZones: [],
      url,
      networks: { [network]: chain },
      keySecret: privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
      pageUrl: `${url}/buy/select-asset`,
    },
    end,
    callWebhook: (next) => {
      webhookUrl = next
    },
    send,
    setStatus: (next) => {
      status = next
    },
    stop: () => closeServer(server, 1_000),
  }
}

/** The headers of a webhook. Source: Coinbase Developer Platform, "Verify webhook signatures". */
export function coinbaseWebhookHeaders(secret: string, body: string, timeS: number) {
  const signed = { 'content-type': 'application/json', 'x-hook0-id': randomBytes(8).toString('hex') }
  const names = Object.keys(signed).join(' ')
  const text = `${timeS}.${names}.${Object.values(signed).join('.')}.${body}`
  const signature = createHmac('sha256', secret).update(text).digest('hex')
  return { ...signed, 'x-hook0-signature': `t=${timeS},h=${names},v1=${signature}` }
}

const quoteSchema = z.object({
  purchase_currency: z.string(),
  purchase_network: z.literal(network),
  payment_amount: z.string(),
  payment_currency: z.string(),
  payment_method: z.string(),
  country: z.literal('US'),
})
const tokenSchema = z.object({
  addresses: z.array(z.object({ address: z.string(), blockchains: z.array(z.literal(network)) })).length(1),
  assets: z.array(z.string()),
})
const pageSchema = z.object({
  sessionToken: z.string(),
  partnerUserId: z.string(),
  defaultAsset: z.string(),
  presetFiatAmount: z.string(),
  fiatCurrency: z.string(),
})

/** Whether the bearer token is signed for this very request, and not over. */
function isSigned(c: Context, publicKey: string, keyId: string): boolean {
  const [, head = '', claims = '', signature = ''] =
    /^Bearer ([\w-]+)\.([\w-]+)\.([\w-]+)$/.exec(c.req.header('authorization') ?? '') ?? []
  const key = { key: createPublicKey(publicKey), dsaEncoding: 'ieee-p1363' } as const
  const bytes = Buffer.from(signature, 'base64url')
  if (!verify('sha256', Buffer.from(`${head}.${claims}`), key, bytes)) return false
  const read = (text: string) =>
    JSON.parse(Buffer.from(text, 'base64url').toString()) as Record<string, unknown>
  const { host, pathname } = new URL(c.req.url)
  const { sub, exp, uri } = read(claims)
  return (
    read(head).kid === keyId &&
    sub === keyId &&
    Number(exp) > Date.now() / 1000 &&
    uri === `${c.req.method} ${host}${pathname}`
  )
}

function payPage(
  { partnerUserId, presetFiatAmount, fiatCurrency }: z.output<typeof pageSchema>,
  { symbol }: Asset,
  address: Address,
): string {
  const buttons = Object.entries(purchaseEnds).map(
    ([name, label]) => `<button name="end" value="${name}">${label}</button>`,
  )
  const text = `${presetFiatAmount} ${fiatCurrency} by test card, for ${symbol} to ${address}.`
  return page(
    'Local Coinbase',
    `<h1>Local Coinbase</h1><p>${escapeHtml(text)}</p><form method="post"><input type="hidden" name="order" value="${escapeHtml(partnerUserId)}">${buttons.join('')}</form>`,
  )
}
