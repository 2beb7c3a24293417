import { randomBytes } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { z } from '@hono/zod-openapi'
import { Hono } from 'hono'
import { type Address, formatUnits, parseUnits } from 'viem'
import type { MeldSettings } from '../../servers/api/onramp/meld'
import { closeServer } from '../../servers/kit/closeServer'
import { escapeHtml } from '../../servers/vault/mail/composeMail'
import { sendFrom } from '../evm/sendFrom'
import { explain, page, pageHeaders } from '../social/choicePage'
import { faucet } from '../solana/testAccounts'
import { transferOfVersion1 } from '../solana/transferOfVersion1'

/** How a purchase goes on: the buttons of its page. `hold`: paid, and nothing is sent until `pay`. */
const meldEnds = {
  pay: 'Pay',
  hold: 'Pay, to be sent later',
  less: 'Pay, and get half',
  version1: 'Pay by a transaction of version 1',
  lie: 'Say that it is sent',
  fail: 'Fail',
} as const
export type MeldEnd = keyof typeof meldEnds

/** A running stand-in, in the words of the API's settings. */
export interface LocalMeld extends MeldSettings {
  /** Does what the buttons on the page of a purchase do. */
  end(order: string, end: MeldEnd): Promise<void>
  /** While down, it answers 500. */
  setDown(isDown: boolean): void
  stop(): Promise<void>
}

/** A local Solana network, whose faucet pays out. */
interface LocalSolana {
  /** CAIP-2. */
  readonly network: string
  readonly rpcUrl: string
}

/** An asset on sale. */
export interface MeldAsset {
  /** Meld's code, such as `USDC_BASE`. */
  readonly code: string
  readonly token: Address | undefined
  readonly decimals: number
  /** The amount for one US dollar, in base units. */
  readonly perDollar: bigint
}

interface Purchase {
  readonly asset: MeldAsset
  readonly recipient: string
  readonly amount: bigint
  status: 'PENDING_CREATED' | 'PENDING' | 'SETTLED' | 'FAILED'
  hash: string | undefined
}

const askedSchema = z.object({
  sourceAmount: z.coerce.number().positive(),
  sourceCurrencyCode: z.literal('USD'),
  destinationCurrencyCode: z.string(),
  countryCode: z.string().length(2),
  paymentMethodType: z.literal('CREDIT_DEBIT_CARD'),
})
const openedSchema = z.object({
  sessionType: z.literal('BUY'),
  externalSessionId: z.string(),
  sessionData: askedSchema.extend({
    sourceAmount: z.string(),
    serviceProvider: z.enum(['TRANSAK', 'BANXA']),
    walletAddress: z.string(),
  }),
})

const sol: MeldAsset = { code: 'SOL', token: undefined, decimals: 9, perDollar: 5_000_000n }

/** The fees in percent of the providers behind it. */
const providers = { BANXA: 2n, TRANSAK: 1n } as const

/** Meld's API and page, selling coins that are really sent by an account of a local chain. Cards are not asked for. */
export async function startMeld({
  chainId,
  rpcUrl,
  treasury,
  assets,
  solana,
  port = 0,
  lateMs,
}: {
  readonly chainId: number
  readonly rpcUrl: string
  /** An account that the node signs for. */
  readonly treasury: Address
  readonly assets: readonly MeldAsset[]
  /** The network that sells SOL. Without it, SOL is on the list, on a network that no chain serves. */
  readonly solana?: LocalSolana | undefined
  readonly port?: number
  /** The delay of late payments; without it, a payment waits for `end`. */
  readonly lateMs?: number
}): Promise<LocalMeld> {
  const key = randomBytes(16).toString('hex')
  const purchases = new Map<string, Purchase>()
  const assetOf = (wanted: string) =>
    [...assets, ...(solana ? [sol] : [])].find(({ code }) => code === wanted)
  let isDown = false

  async function end(order: string, how: MeldEnd): Promise<void> {
    const purchase = purchases.get(order)
    if (!purchase || purchase.hash || purchase.status === 'SETTLED') return
    const { asset, recipient, amount } = purchase
    purchase.status = how === 'fail' ? 'FAILED' : how === 'hold' ? 'PENDING' : 'SETTLED'
    if (how === 'hold' && lateMs !== undefined) setTimeout(() => void end(order, 'pay'), lateMs).unref()
    if (how === 'pay' || how === 'less' || how === 'version1') {
      const sent = how === 'less' ? amount / 2n : amount
      purchase.hash =
        solana && asset === sol
          ? await (how === 'version1' ? sendVersion1 : sendSol)(solana.rpcUrl, recipient, sent)
          : await sendFrom(rpcUrl, treasury, {
              token: asset.token,
              recipient: recipient as Address,
              amount: sent,
            })
    }
  }

  const app = new Hono()
  app.onError((error, c) => c.json({ code: 'BAD_REQUEST', message: error.message }, 400))
  app.use(async (c, next) => {
    if (c.req.path.startsWith('/page/')) return next()
    if (isDown) return c.json({ code: 'INTERNAL_SERVER_ERROR', message: 'Down' }, 500)
    if (c.req.header('authorization') !== `BASIC ${key}`)
      return c.json({ code: 'UNAUTHORIZED', message: 'Unauthorized' }, 401)
    return next()
  })
  app.get('/service-providers/properties/crypto-currencies', (c) =>
    c.json([
      ...assets.map(({ code, token = null }) => ({
        currencyCode: code,
        name: code,
        chainCode: 'LOCAL',
        chainName: 'Local',
        chainId: String(chainId),
        contractAddress: token,
        symbolImageUrl: null,
      })),
      { currencyCode: sol.code, name: 'Solana', chainCode: 'SOLANA', chainId: '101', contractAddress: null },
    ]),
  )
  app.get('/service-providers/limits/fiat-currency-purchases', (c) =>
    c.json([{ currencyCode: 'USD', defaultAmount: 100, minimumAmount: 10, maximumAmount: 7500 }]),
  )
  app.post('/payments/crypto/quote', async (c) => {
    const { sourceAmount, destinationCurrencyCode, ...asked } = askedSchema.parse(await c.req.json())
    const asset = assetOf(destinationCurrencyCode)
    if (!asset) return c.json({ code: 'NOT_FOUND', message: 'No such currency' }, 404)
    const quotes = Object.entries(providers).map(([serviceProvider, percent]) => {
      const totalFee = Number(formatUnits((cents(String(sourceAmount)) * percent) / 100n, 2))
      return {
        ...asked,
        transactionType: 'CRYPTO_PURCHASE',
        serviceProvider,
        sourceAmount,
        totalFee,
        networkFee: 0,
        transactionFee: totalFee,
        partnerFee: 0,
        destinationCurrencyCode,
        destinationAmount: Number(formatUnits(bought(asset, String(sourceAmount), percent), asset.decimals)),
      }
    })
    return c.json({ quotes, message: null, error: null })
  })
  app.post('/crypto/session/widget', async (c) => {
    const { externalSessionId: id, sessionData } = openedSchema.parse(await c.req.json())
    const asset = assetOf(sessionData.destinationCurrencyCode)
    if (!asset) return c.json({ code: 'NOT_FOUND', message: 'No such currency' }, 404)
    const amount = bought(asset, sessionData.sourceAmount, providers[sessionData.serviceProvider])
    purchases.set(id, {
      asset,
      amount,
      recipient: sessionData.walletAddress,
      status: 'PENDING_CREATED',
      hash: undefined,
    })
    return c.json({ id, externalSessionId: id, widgetUrl: `${new URL(c.req.url).origin}/page/${id}` })
  })
  app.get('/payments/transactions', (c) => {
    const id = c.req.query('externalSessionIds') ?? ''
    const purchase = purchases.get(id)
    if (!purchase) return c.json({ transactions: [], count: 0, remaining: 0 })
    const { asset, amount, status, hash } = purchase
    const transaction = {
      id,
      externalSessionId: id,
      status,
      destinationCurrencyCode: asset.code,
      destinationAmount: Number(formatUnits(amount, asset.decimals)),
      cryptoDetails: { blockchainTransactionId: hash ?? null },
    }
    return c.json({ transactions: [transaction], count: 1, remaining: 0 })
  })
  app.get('/page/:id', (c) => {
    const purchase = purchases.get(c.req.param('id'))
    if (!purchase || purchase.hash || purchase.status === 'SETTLED')
      return c.html(explain('Nothing to pay here any more.'), 200, pageHeaders)
    return c.html(payPage(purchase), 200, pageHeaders)
  })
  app.post('/page/:id', async (c) => {
    const how = new URLSearchParams(await c.req.text()).get('end') ?? ''
    if (Object.hasOwn(meldEnds, how)) await end(c.req.param('id'), how as MeldEnd)
    return c.redirect(c.req.path, 303)
  })

  const server = createAdaptorServer({ fetch: app.fetch })
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done)
  })
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    key,
    url,
    country: 'US',
    restrictedTimeZones: [],
    pageOrigins: [url],
    solana: solana?.network ?? 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    end,
    setDown: (next) => {
      isDown = next
    },
    stop: () => closeServer(server, 1_000),
  }
}

const cents = (dollars: string) => parseUnits(dollars, 2)

/** What dollars buy, in base units, after a fee. */
function bought({ perDollar }: MeldAsset, dollars: string, feePercent: bigint): bigint {
  return (cents(dollars) * (100n - feePercent) * perDollar) / 10_000n
}

function payPage({ asset, amount, recipient }: Purchase): string {
  const buttons = Object.entries(meldEnds).map(
    ([name, label]) => `<button name="end" value="${name}">${label}</button>`,
  )
  const asked = `Buy ${formatUnits(amount, asset.decimals)} ${asset.code} for ${recipient}.`
  return page(
    'Local Meld',
    `<h1>Local Meld</h1><p>${escapeHtml(asked)}</p><form method="post">${buttons.join('')}</form>`,
  )
}

/** Sends SOL of the faucet, and resolves with the signature. @throws Error, the node's */
const sendSol = (rpcUrl: string, recipient: string, lamports: bigint) =>
  ask<string>(rpcUrl, 'requestAirdrop', recipient, Number(lamports))

/** The same, by a transaction of Solana's version 1. */
async function sendVersion1(rpcUrl: string, to: string, lamports: bigint): Promise<string> {
  const { value } = await ask<{ value: { blockhash: string } }>(rpcUrl, 'getLatestBlockhash')
  const wire = transferOfVersion1(faucet, { to, lamports, blockhash: value.blockhash })
  return ask(rpcUrl, 'sendTransaction', Buffer.from(wire).toString('base64'), { encoding: 'base64' })
}

async function ask<T>(rpcUrl: string, method: string, ...params: unknown[]): Promise<T> {
  const answer = await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = (await answer.json()) as { result?: T; error?: { message: string } }
  if (!result) throw new Error(error?.message ?? 'The node refused.')
  return result
}
