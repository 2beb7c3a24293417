import { z } from '@hono/zod-openapi'
import { isEvmAddress } from '@shared/domain/address'
import type { Address, Hex } from 'viem'
import { readJson } from '../http/readJson'
import { type CdpKey, cdpToken } from './cdpToken'
import type { OnrampReport, OnrampSource } from './OnrampSource'
import { restrictedTimeZonesSchema } from './restrictedTimeZonesSchema'
import { isSigned, textIn, type Webhook } from './webhook'

/** Coinbase's names of networks. Source: docs/reference/specification.md#limits, Coinbase. */
const coinbaseNetworks: Readonly<Record<string, string>> = {
  ethereum: 'eip155:1',
  optimism: 'eip155:10',
  polygon: 'eip155:137',
  base: 'eip155:8453',
  arbitrum: 'eip155:42161',
  celo: 'eip155:42220',
  'avalanche-c-chain': 'eip155:43114',
  berachain: 'eip155:80094',
}

/** Coinbase as the operator sets it up. */
export const coinbaseSchema = z.strictObject({
  keyId: z.string().min(1),
  /** PEM. Stays on this server. */
  keySecret: z.string().min(1),
  /** The secret of the webhook subscription. Without it, no webhook is accepted. */
  webhookSecret: z.string().min(1).optional(),
  /** The country of the operator's visitors, in two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Replaces the list to begin with. */
  restrictedTimeZones: restrictedTimeZonesSchema,
  url: z.url({ protocol: /^https?$/ }).default('https://api.developer.coinbase.com'),
  pageUrl: z.url({ protocol: /^https?$/ }).default('https://pay.coinbase.com/buy/select-asset'),
  /** CAIP-2 by Coinbase's name of a network. */
  networks: z.record(z.string(), z.string()).default(coinbaseNetworks),
})
export type CoinbaseSettings = z.output<typeof coinbaseSchema>

const decimal = z.string().regex(/^\d{1,30}(\.\d{1,36})?$/)
const money = z
  .object({ value: decimal, currency: z.string().min(1).max(20) })
  .transform(({ value, currency }) => ({ amount: value, currency }))
const optionsSchema = z.object({
  payment_currencies: z.array(
    z.object({
      id: z.string().regex(/^[A-Z]{3}$/),
      limits: z.array(z.object({ id: z.string().max(40), min: decimal, max: decimal })),
    }),
  ),
  purchase_currencies: z.array(
    z.object({
      id: z.string().max(64),
      name: z.string().max(64),
      symbol: z.string().max(32),
      networks: z.array(
        z.object({ name: z.string().max(64), contract_address: z.string().max(100).optional() }),
      ),
    }),
  ),
})
const quoteSchema = z.object({
  payment_total: money,
  payment_subtotal: money,
  purchase_amount: money,
  coinbase_fee: money,
  network_fee: money,
  quote_id: z.string().min(1).max(200),
})
const tokenSchema = z.object({ token: z.string().min(1).max(500) })
const purchasesSchema = z.object({
  transactions: z
    .array(
      z.object({
        status: z.string().max(100),
        purchase_amount: money.optional(),
        tx_hash: z.string().max(100).optional(),
      }),
    )
    .max(100),
})

/**
 * Coinbase Onramp. An order's id is the `partnerUserId` of its one purchase, so that no order is mistaken for another.
 * Source: Coinbase Developer Platform, Onramp: session token, buy options, buy quote, purchases of a user, hosted page.
 */
export function createCoinbase(settings: CoinbaseSettings, now: () => number): OnrampSource {
  const { country, restrictedTimeZones, url, pageUrl, networks } = settings
  const key: CdpKey = { id: settings.keyId, secret: settings.keySecret }

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
    body?: object,
  ): Promise<z.output<Schema>> {
    const address = new URL(`${url.replace(/\/+$/, '')}${path}`)
    const method = body ? 'POST' : 'GET'
    const answer = await fetch(address, {
      method,
      headers: {
        authorization: `Bearer ${cdpToken(key, method, address, now())}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    })
    const json = await readJson(answer)
    if (!answer.ok) throw new Error(`Coinbase answered ${answer.status}.`)
    return schema.parse(json)
  }

  return {
    name: 'coinbase',
    label: 'Coinbase',
    fee: { min: '1', max: '2' },
    restrictedTimeZones,
    async options(signal) {
      const { payment_currencies: currencies, purchase_currencies: assets } = await ask(
        `/onramp/v1/buy/options?country=${country}`,
        optionsSchema,
        signal,
      )
      return {
        paymentCurrencies: currencies,
        assets: assets.flatMap(({ id, name, symbol, networks: sold }) =>
          sold.flatMap(({ name: network, contract_address: contract = '' }) => {
            const chain = Object.hasOwn(networks, network) ? networks[network] : undefined
            if (!chain || (contract !== '' && !isEvmAddress(contract))) return []
            const token = contract === '' ? undefined : (contract.toLowerCase() as Address)
            return [{ id, name, symbol, network, chain, token }]
          }),
        ),
      }
    },
    async quote({ asset, payment, method }, signal) {
      const answer = await ask('/onramp/v1/buy/quote', quoteSchema, signal, {
        country,
        purchase_currency: asset.id,
        purchase_network: asset.network,
        payment_amount: payment.amount,
        payment_currency: payment.currency,
        payment_method: method,
      })
      return {
        id: answer.quote_id,
        total: answer.payment_total,
        subtotal: answer.payment_subtotal,
        purchase: answer.purchase_amount,
        providerFee: answer.coinbase_fee,
        networkFee: answer.network_fee,
      }
    },
    async open({ id, address, asset, payment, method }, signal) {
      const { token } = await ask('/onramp/v1/token', tokenSchema, signal, {
        addresses: [{ address, blockchains: [asset.network] }],
        assets: [asset.id],
      })
      const page = new URL(pageUrl)
      const query = {
        sessionToken: token,
        partnerUserId: id,
        defaultExperience: 'buy',
        defaultNetwork: asset.network,
        defaultAsset: asset.id,
        defaultPaymentMethod: method,
        fiatCurrency: payment.currency,
        presetFiatAmount: payment.amount,
      }
      for (const [name, value] of Object.entries(query)) page.searchParams.set(name, value)
      return page.href
    },
    async report(orderId, signal) {
      const path = `/onramp/v1/buy/user/${encodeURIComponent(orderId)}/transactions?page_size=10`
      const { transactions } = await ask(path, purchasesSchema, signal)
      // The newest first; a purchase that failed may be followed by one that did not.
      const best =
        transactions.find(({ status }) => status.endsWith('_SUCCESS')) ??
        transactions.find(({ status }) => status.endsWith('_IN_PROGRESS')) ??
        transactions[0]
      if (!best) return { status: 'waiting', purchase: undefined, hash: undefined }
      const hash = /^0x[0-9a-fA-F]{64}$/.test(best.tx_hash ?? '')
        ? (best.tx_hash!.toLowerCase() as Hex)
        : undefined
      return { status: statusOf(best.status), purchase: best.purchase_amount, hash }
    },
    ...(settings.webhookSecret !== undefined && {
      readWebhook: (webhook) => readWebhook(webhook, settings.webhookSecret!, now()),
    }),
  }
}

/**
 * The order of a webhook. Its signature is over its time, the names and the values of the signed headers, and the body.
 * Source: Coinbase Developer Platform, "Verify webhook signatures".
 */
function readWebhook(
  { headers, body }: Webhook,
  secret: string,
  nowMs: number,
): string | 'unsigned' | undefined {
  const [, time = '', names = '', signature = ''] =
    /^t=(\d{1,12}),h=([\w -]{0,500}),v1=([0-9a-f]{64})$/.exec(headers.get('x-hook0-signature') ?? '') ?? []
  const values = names.split(' ').map((name) => (name && headers.get(name)) || '')
  const text = `${time}.${names}.${values.join('.')}.${body}`
  if (!isSigned({ secret, text, signature, encoding: 'hex' }, Number(time), nowMs)) return 'unsigned'
  return textIn(body, 'partnerUserRef') ?? textIn(body, 'partnerUserId')
}

/** A purchase that was created may still be left unpaid. */
const statusOf = (status: string): OnrampReport['status'] =>
  status.endsWith('_SUCCESS')
    ? 'sent'
    : status.endsWith('_FAILED')
      ? 'failed'
      : status.endsWith('_IN_PROGRESS')
        ? 'paid'
        : 'waiting'
