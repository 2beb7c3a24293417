import type { Chains } from '@shared/contract/ports/chains'
import type { Http } from '@shared/contract/ports/http'
import type { NetworkId } from '@shared/domain/caip'
import { UserRejected } from '@shared/errors/catalogue'
import { isLatchkeyError, LatchkeyError } from '@shared/errors/LatchkeyError'
import { PaymentDiffers, PaymentInvalid, PaymentsOff } from '@shared/errors/payErrors'
import { RequestAborted } from '@shared/errors/requestErrors'
import { statusOf } from '@shared/errors/statusOf'
import { shape } from '@shared/schema/shape'
import { bare } from '@shared/store/own'
import type { LatchkeyConfig } from '../../ground/widget/fillOptions'
import type { Widget } from '../../ground/widget/widget'
import type { PayOptions, PayResult } from '../page/latchkey'

export interface PaymentDeps {
  readonly widget: Widget
  readonly config: () => LatchkeyConfig
  readonly http: Http
  readonly chains: Pick<Chains, 'parseAddress'>
  /** Resolves once the sessions of the last visit are restored, or given up. */
  readonly settled: () => Promise<unknown>
}

/** The parameters of the view, which stand in JSON. */
interface PaymentParams extends Pick<PayOptions, 'asset' | 'recipient' | 'redirectUrl' | 'openInNewTab'> {
  readonly paymentId: string
  /** Base units. */
  readonly amount: string
  readonly exchanges?: { readonly includeOnly?: readonly string[]; readonly exclude?: readonly string[] }
}

const { maybe, record, text } = shape
const paymentSchema = record({
  status: text,
  transaction: maybe(record({ hash: text, payer: text })),
})

/**
 * Shows a payment. Resolves once the server has seen it on the chain, or if the server knows its transaction when the
 * dialog closes.
 * @throws PaymentInvalid, PaymentsOff, PaymentDiffers, UserRejected if the dialog closes and nothing pays,
 * RequestAborted, WidgetGone, and the errors of `http` and `open`
 */
export async function requestPayment(
  { widget, config, http, chains, settled }: PaymentDeps,
  given: PayOptions,
): Promise<PayResult> {
  const { signal, ...options } = bare(given)
  await settled()
  const { features, apiUrl, networks } = config()
  if (!features.pay || !apiUrl) throw new LatchkeyError(PaymentsOff)
  const params = paramsOf(options, {
    networkIds: networks.map(({ caipNetworkId }) => caipNetworkId),
    isRecipient: await isRecipient(chains, String(options.recipient)),
  })
  const { paymentId: id, asset, recipient, amount } = params
  const ask = async (path: string, body?: object) => {
    const { status, transaction } = await http.request(path, {
      ...(body && { method: 'POST', body }),
      ...(signal && { signal }),
      schema: paymentSchema,
    })
    if (!transaction || (status !== 'paid' && status !== 'pending')) return undefined
    return {
      paymentId: id,
      status,
      transactionHash: transaction.hash as `0x${string}`,
      payer: transaction.payer as `0x${string}`,
    } as const
  }
  const read = () => ask(`/v1/pay/${id}`)
  const created = await ask('/v1/pay', { id, asset, recipient, amount }).catch((cause) => {
    throw statusOf(cause) === 409 ? new LatchkeyError(PaymentDiffers, {}, { cause }) : cause
  })
  if (created?.status === 'paid') return created
  for (;;) {
    const end = await showPayment(widget, params, { read, signal })
    const known = end.paid ?? (await read())
    if (known) return known
    // A dialog that has led to a wallet, a signature or a network is done: the payment goes on.
    if (end.cause) throw new LatchkeyError(UserRejected, {}, { cause: end.cause })
  }
}

const lookMs = 2_000

/** How a view of a payment ended: paid, closed for a reason, or done with what led to it. */
interface Ending {
  readonly paid?: PayResult
  readonly cause?: unknown
}

/** Resolves with a payment that the chain shows, or once the dialog has closed. */
function showPayment(
  widget: Widget,
  params: PaymentParams,
  { read, signal }: { read: () => Promise<PayResult | undefined>; signal: AbortSignal | undefined },
): Promise<Ending> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const end = (settle: () => void) => {
      isOver = true
      clearTimeout(timer)
      stop()
      signal?.removeEventListener('abort', abort)
      settle()
    }
    const abort = () => {
      end(() => reject(new LatchkeyError(RequestAborted)))
      widget.close()
    }
    /** Asks until the server, which learns about the transaction at the same time, has seen it. */
    const look = async () => {
      // A server that is away is asked again.
      const known = await read().catch(() => undefined)
      if (isOver) return
      if (known?.status === 'paid') end(() => resolve({ paid: known }))
      else timer = setTimeout(look, lookMs)
    }
    const stop = widget.bus.on('transactionSettled', ({ transaction: { intent } }) => {
      if (intent.kind !== 'calls' || intent.once !== `pay:${params.paymentId}`) return
      clearTimeout(timer)
      void look()
    })
    if (signal?.aborted) return abort()
    signal?.addEventListener('abort', abort)
    const closed = (cause?: unknown) =>
      end(() => (isLatchkeyError(cause, 'WidgetGone') ? reject(cause) : resolve({ cause })))
    widget.open('payment', params, closed).catch((error) => end(() => reject(error)))
  })
}

/**
 * Whether a receiver can be paid at this address. Letters of one case carry no checksum: nothing is loaded for them.
 */
async function isRecipient({ parseAddress }: PaymentDeps['chains'], text: string): Promise<boolean> {
  if (!/^0x(?!0{40})[\da-fA-F]{40}$/.test(text)) return false
  const hasChecksum = /[a-f]/.test(text.slice(2)) && /[A-F]/.test(text)
  return !hasChecksum || (await parseAddress(text, 'eip155')) !== undefined
}

/** The parameters of the view. @throws PaymentInvalid, with every issue */
function paramsOf(
  options: PayOptions,
  { networkIds, isRecipient }: { networkIds: readonly NetworkId[]; isRecipient: boolean },
): PaymentParams {
  const {
    paymentId = newId(),
    asset,
    recipient,
    amount,
    openInNewTab,
    redirectUrl,
    payWithExchange,
  } = options
  const issues: string[] = []
  const check = (holds: boolean, issue: string) => {
    if (!holds) issues.push(issue)
  }
  const [, chain] =
    /^(eip155:[1-9]\d{0,15})\/(slip44:\d{1,10}|erc20:0x[\da-fA-F]{40})$/.exec(String(asset)) ?? []
  check(chain !== undefined, 'asset: a CAIP-19 id of an EVM network, such as eip155:1/slip44:60')
  check(!chain || networkIds.includes(chain as NetworkId), `asset: ${chain} is none of \`networks\``)
  check(
    isRecipient,
    'recipient: an address of 0x and 40 digits, with the right checksum, and not the zero address',
  )
  check(
    typeof amount === 'bigint' && amount > 0n && amount < 2n ** 256n,
    'amount: base units as a bigint above zero',
  )
  check(/^[\w-]{16,64}$/.test(paymentId), 'paymentId: 16 to 64 of A–Z, a–z, 0–9, _ and -')
  check(
    redirectUrl === undefined || /^https?:$/.test(protocolOf(redirectUrl)),
    'redirectUrl: an address with https: or http:',
  )
  if (issues.length > 0) throw new LatchkeyError(PaymentInvalid, { issues })
  const { includeOnly, exclude } = typeof payWithExchange === 'object' ? bare(payWithExchange) : {}
  return {
    paymentId,
    asset,
    recipient,
    amount: String(amount),
    ...(redirectUrl !== undefined && { redirectUrl }),
    ...(openInNewTab === false && { openInNewTab }),
    ...(payWithExchange !== false && {
      exchanges: {
        ...(includeOnly && { includeOnly: [...includeOnly] }),
        ...(exclude && { exclude: [...exclude] }),
      },
    }),
  }
}

function protocolOf(url: string): string {
  try {
    return new URL(url, location.href).protocol
  } catch {
    return ''
  }
}

/** 128 random bits: no other visitor pays, or looks at, this payment. */
const newId = () =>
  `pay-${Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
