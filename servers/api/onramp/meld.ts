import { z } from '@hono/zod-openapi'
import { isEvmAddress, isSolanaAddress } from '@shared/domain/address'
import { formatUnits, parseUnits } from 'viem'
import { readJson } from '../http/readJson'
import type { BoughtAsset } from './boughtAsset'
import type { OnrampReport, OnrampRequest, OnrampSource } from './OnrampSource'
import { plainDecimal } from './plainDecimal'
import { restrictedTimeZonesSchema } from './restrictedTimeZonesSchema'
import { isSigned, textIn, type Webhook } from './webhook'

/** Meld as the operator sets it up. */
export const meldSchema = z.strictObject({
  /** Stays on this server. */
  key: z.string().min(1),
  /** The country of the operator's visitors, in two letters. */
  country: z.string().regex(/^[A-Z]{2}$/),
  /** Replaces the list to begin with. */
  restrictedTimeZones: restrictedTimeZonesSchema,
  url: z.url({ protocol: /^https?$/ }).default('https://api.meld.io'),
  /** The network that Meld calls SOLANA, as a CAIP-2 id. */
  solana: z
    .string()
    .regex(/^solana:[1-9A-HJ-NP-Za-km-z]{32}$/)
    .default('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'),
  /** The webhook as it is registered: its address is signed too. Without it, none is taken. */
  webhook: z.strictObject({ url: z.url({ protocol: /^https?$/ }), secret: z.string().min(1) }).optional(),
  /** The sites that visitors may be sent to, to pay. */
  pageOrigins: z
    .array(z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin))
    .min(1)
    .default(['https://meldcrypto.com']),
})
export type MeldSettings = z.output<typeof meldSchema>

/** Meld's limits are told by currency, for cards. */
const card = 'card'
const cardAtMeld = 'CREDIT_DEBIT_CARD'

const amount = z.number().nonnegative().lt(1e21).transform(plainDecimal)
const code = z.string().min(1).max(64)
const assetsSchema = z
  .array(
    z.object({
      currencyCode: code,
      name: z.string().max(64).nullish(),
      chainCode: z.string().max(64).nullish(),
      chainId: z.string().max(32).nullish(),
      contractAddress: z.string().max(100).nullish(),
    }),
  )
  .max(20_000)
const limitsSchema = z
  .array(z.object({ currencyCode: code, minimumAmount: amount, maximumAmount: amount }))
  .max(1_000)
const quotesSchema = z.object({
  quotes: z
    .array(
      z.object({
        serviceProvider: code,
        sourceAmount: amount,
        sourceCurrencyCode: code,
        destinationAmount: amount,
        destinationCurrencyCode: code,
        totalFee: amount,
        networkFee: amount.nullish(),
      }),
    )
    .max(200)
    .nullish(),
})
const sessionSchema = z.object({ widgetUrl: z.url().max(4_000) })
const transactionsSchema = z.object({
  transactions: z
    .array(
      z.object({
        status: z.string().max(100),
        externalSessionId: z.string().max(200).nullish(),
        destinationAmount: amount.nullish(),
        destinationCurrencyCode: code.nullish(),
        cryptoDetails: z.object({ blockchainTransactionId: z.string().max(200).nullish() }).nullish(),
      }),
    )
    .max(200),
})

/**
 * Meld, which sells by several providers: each purchase takes their best offer. An order's id is the
 * `externalSessionId` of its one session. Source: Meld, White-Label API: crypto currencies, purchase limits, quote,
 * widget session, transactions.
 */
export function createMeld(
  { key, country, restrictedTimeZones, url, solana, pageOrigins, webhook: registered }: MeldSettings,
  now: () => number,
): OnrampSource {
  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    signal: AbortSignal,
    body?: object,
  ): Promise<z.output<Schema>> {
    const answer = await fetch(`${url.replace(/\/+$/, '')}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: {
        authorization: `BASIC ${key}`,
        'meld-version': '2026-02-03',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal,
      redirect: 'error',
    })
    const json = await readJson(answer)
    if (!answer.ok) throw new Error(`Meld answered ${answer.status}.`)
    return schema.parse(json)
  }

  /** The offer that buys the most. @throws Error without an offer, or for another asset or currency */
  async function bestOf({ asset, payment }: OnrampRequest, signal: AbortSignal) {
    const { quotes } = await ask('/payments/crypto/quote', quotesSchema, signal, {
      countryCode: country,
      paymentMethodType: cardAtMeld,
      // It has at most eleven digits, so no digit is lost in a number.
      sourceAmount: Number(payment.amount),
      sourceCurrencyCode: payment.currency,
      destinationCurrencyCode: asset.id,
    })
    const [best] = (quotes ?? [])
      .filter(
        (quote) =>
          quote.destinationCurrencyCode === asset.id && quote.sourceCurrencyCode === payment.currency,
      )
      .sort((one, other) => (scaled(one.destinationAmount) < scaled(other.destinationAmount) ? 1 : -1))
    if (!best) throw new Error('Meld has no offer.')
    return best
  }

  return {
    name: 'meld',
    label: 'Meld',
    fee: { min: '1', max: '2' },
    restrictedTimeZones,
    async options(signal) {
      const query = `?categories=CRYPTO_ONRAMP&countries=${country}`
      const [sold, limits] = await Promise.all([
        ask(`/service-providers/properties/crypto-currencies${query}`, assetsSchema, signal),
        ask(
          `/service-providers/limits/fiat-currency-purchases${query}&paymentMethodTypes=${cardAtMeld}`,
          limitsSchema,
          signal,
        ),
      ])
      return {
        paymentCurrencies: limits
          .filter(({ currencyCode }) => /^[A-Z]{3}$/.test(currencyCode))
          .map(({ currencyCode, minimumAmount: min, maximumAmount: max }) => ({
            id: currencyCode,
            limits: [{ id: card, min, max }],
          })),
        assets: sold.flatMap(({ currencyCode: id, name, chainCode, chainId, contractAddress }) => {
          // Solana has a number too, which is no number of an EVM chain.
          const asset =
            chainCode === 'SOLANA'
              ? mintOf(solana, contractAddress ?? '')
              : contractOf(chainId ?? '', contractAddress ?? '')
          if (!asset) return []
          return [
            { id, name: name ?? symbolOf(id), symbol: symbolOf(id), network: chainCode ?? '', ...asset },
          ]
        }),
      }
    },
    async quote(request, signal) {
      const best = await bestOf(request, signal)
      const { currency } = request.payment
      const fees = scaled(best.totalFee)
      const networkFee = scaled(best.networkFee ?? '0')
      const subtotal = scaled(best.sourceAmount) - fees
      if (networkFee > fees || subtotal < 0n) throw new Error('Meld told fees above the price.')
      const money = (value: bigint) => ({ amount: formatUnits(value, scale), currency })
      return {
        // Meld's quotes have no id: a session is with the provider that offered.
        id: best.serviceProvider,
        total: { amount: best.sourceAmount, currency },
        subtotal: money(subtotal),
        purchase: { amount: best.destinationAmount, currency: symbolOf(request.asset.id) },
        providerFee: money(fees - networkFee),
        networkFee: money(networkFee),
      }
    },
    async open({ id, address, ...request }, signal) {
      const { serviceProvider } = await bestOf(request, signal)
      const { widgetUrl } = await ask('/crypto/session/widget', sessionSchema, signal, {
        sessionType: 'BUY',
        externalSessionId: id,
        externalCustomerId: id,
        sessionData: {
          walletAddress: address,
          countryCode: country,
          serviceProvider,
          sourceAmount: request.payment.amount,
          sourceCurrencyCode: request.payment.currency,
          destinationCurrencyCode: request.asset.id,
          paymentMethodType: cardAtMeld,
          lockFields: ['walletAddress', 'destinationCurrencyCode'],
        },
      })
      if (!pageOrigins.includes(new URL(widgetUrl).origin))
        throw new Error('Meld sends visitors to an origin that the operator does not name.')
      return widgetUrl
    },
    async report(orderId, signal) {
      const path = `/payments/transactions?externalSessionIds=${encodeURIComponent(orderId)}`
      const { transactions } = await ask(path, transactionsSchema, signal)
      // A purchase that failed may be followed by one that did not.
      const [best] = transactions
        .filter(({ externalSessionId }) => externalSessionId === orderId)
        .map((transaction) => ({ ...transaction, stated: statusOf(transaction.status) }))
        .sort((one, other) => progress.indexOf(other.stated) - progress.indexOf(one.stated))
      if (!best) return { status: 'waiting', purchase: undefined, hash: undefined }
      const { destinationAmount, destinationCurrencyCode, cryptoDetails, stated } = best
      const hash = cryptoDetails?.blockchainTransactionId ?? ''
      return {
        status: stated,
        purchase:
          destinationAmount && destinationCurrencyCode
            ? { amount: destinationAmount, currency: symbolOf(destinationCurrencyCode) }
            : undefined,
        hash: hashOf(hash),
      }
    },
    ...(registered && { readWebhook: (webhook) => readWebhook(webhook, registered, now()) }),
  }
}

/**
 * The order of a webhook. Its signature is over its time, the registered address and the body. Source: Meld, "Webhook
 * authentication".
 */
function readWebhook(
  { headers, body }: Webhook,
  { url, secret }: NonNullable<MeldSettings['webhook']>,
  nowMs: number,
): string | 'unsigned' | undefined {
  const time = headers.get('meld-signature-timestamp') ?? ''
  const signature = headers.get('meld-signature') ?? ''
  const text = `${time}.${url}.${body}`
  if (!isSigned({ secret, text, signature, encoding: 'base64url' }, timeOf(time), nowMs)) return 'unsigned'
  return textIn(body, 'payload', 'externalSessionId')
}

/** Seconds since 1970, of seconds or of ISO 8601; NaN for any other text. */
const timeOf = (text: string) => (/^\d{1,12}$/.test(text) ? Number(text) : Date.parse(text) / 1000)

const progress: readonly OnrampReport['status'][] = ['failed', 'waiting', 'paid', 'sent']

/** Source: Meld, "Transaction statuses". `ERROR` is a fault that a provider may still mend. */
const stated: Readonly<Record<string, OnrampReport['status']>> = {
  PENDING_CREATED: 'waiting',
  TWO_FA_REQUIRED: 'waiting',
  SETTLED: 'sent',
  FAILED: 'failed',
  DECLINED: 'failed',
  CANCELLED: 'failed',
  AUTHORIZATION_EXPIRED: 'failed',
  REFUNDED: 'failed',
}
const statusOf = (status: string): OnrampReport['status'] =>
  (Object.hasOwn(stated, status) ? stated[status] : undefined) ?? 'paid'

/** An asset of an EVM network. */
function contractOf(chainId: string, contract: string): BoughtAsset | undefined {
  if (!/^[1-9]\d*$/.test(chainId) || (contract !== '' && !isEvmAddress(contract))) return undefined
  const isCurrency = contract === '' || /^0x0{40}$/.test(contract)
  return { chain: `eip155:${chainId}`, token: isCurrency ? undefined : contract.toLowerCase() }
}

/** An asset of Solana. */
function mintOf(chain: string, mint: string): BoughtAsset | undefined {
  if (mint === '') return { chain, token: undefined }
  return isSolanaAddress(mint) ? { chain, token: mint } : undefined
}

/** A hash of EVM in lower case, or a signature of Solana. */
function hashOf(text: string): string | undefined {
  if (/^0x[0-9a-fA-F]{64}$/.test(text)) return text.toLowerCase()
  return /^[1-9A-HJ-NP-Za-km-z]{64,88}$/.test(text) ? text : undefined
}

/** `USDC_BASE` is USDC on Base. */
const symbolOf = (id: string) => id.split('_')[0]!

const scale = 36
const scaled = (value: string) => parseUnits(value, scale)
