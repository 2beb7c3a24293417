import { isAddress } from '@solana/web3.js'
import { accountFormatOf } from './accountFormatOf'
import type { Reader } from './createReader'
import { invalidParam } from './invalidParam'
import type { Ledger, LedgerEvent } from './Ledger'
import type { RpcMethods } from './RpcMethods'
import { toUiAccount } from './toUiAccount'
import { withContext } from './withContext'

/** A subscription's notification of an event; undefined for an event that does not match. `last` ends it. */
type Tell = (event: LedgerEvent) => { readonly result: unknown; readonly last?: boolean } | undefined

/** The subscriptions of one connection. */
export interface Subscriptions {
  readonly methods: RpcMethods
  dispose(): void
}

const maxSubscriptions = 1000

/** Subscriptions that end with their connection. `send` gets each notification. */
export function createSubscriptions(ledger: Ledger, send: (notification: object) => void): Subscriptions {
  const stops = new Map<number, () => void>()
  let lastId = 0

  /** `known` is sent at once, after the subscription's own id. */
  function open(kind: string, tell: Tell, known?: LedgerEvent): number {
    if (stops.size >= maxSubscriptions)
      throw invalidParam(`${maxSubscriptions} subscriptions are open already`)
    lastId += 1
    const subscription = lastId
    const hear = (event: LedgerEvent) => {
      const told = tell(event)
      if (!told || !stops.has(subscription)) return
      if (told.last) close(subscription)
      send({ jsonrpc: '2.0', method: `${kind}Notification`, params: { result: told.result, subscription } })
    }
    stops.set(subscription, ledger.subscribe(hear))
    if (known) setImmediate(hear, known)
    return subscription
  }

  function close(subscription: number): void {
    stops.get(subscription)?.()
    stops.delete(subscription)
  }

  function unsubscribe(params: Reader): boolean {
    const subscription = params.amount(0)
    if (!stops.has(subscription)) throw invalidParam('there is no such subscription')
    close(subscription)
    return true
  }

  return {
    methods: {
      signatureSubscribe(params) {
        const signature = params.signature(0)
        params.config(1)
        const landed = ledger.transaction(signature)
        return open(
          'signature',
          (event) =>
            event.type === 'transaction' && event.transaction.decoded.signature === signature
              ? { result: withContext(ledger, { err: event.transaction.error }), last: true }
              : undefined,
          landed && { type: 'transaction', transaction: landed },
        )
      },
      signatureUnsubscribe: unsubscribe,

      accountSubscribe(params) {
        const address = params.address(0)
        const format = accountFormatOf(ledger, params, 1)
        return open('account', (event) => {
          if (event.type !== 'transaction' || !event.transaction.accounts.includes(address)) return
          const account = ledger.account(address)
          return { result: withContext(ledger, account ? toUiAccount(account, format) : null) }
        })
      },
      accountUnsubscribe: unsubscribe,

      slotSubscribe: () =>
        open('slot', (event) =>
          event.type === 'slot'
            ? { result: { slot: event.slot, parent: event.slot - 1, root: Math.max(0, event.slot - 32) } }
            : undefined,
        ),
      slotUnsubscribe: unsubscribe,

      logsSubscribe(params) {
        const mentioned = readMentioned(params)
        return open('logs', (event) => {
          if (event.type !== 'transaction') return
          const { decoded, error, logs, accounts } = event.transaction
          if (mentioned && !accounts.includes(mentioned)) return
          return { result: withContext(ledger, { signature: decoded.signature, err: error, logs }) }
        })
      },
      logsUnsubscribe: unsubscribe,
    },
    dispose() {
      for (const subscription of [...stops.keys()]) close(subscription)
    },
  }
}

/** The address that logs must mention, or none for all. */
function readMentioned(params: Reader): string | undefined {
  if (params.is(0, ['all', 'allWithVotes'])) return
  const { mentions } = params.config(0)
  const [address, ...others] = Array.isArray(mentions) ? mentions : []
  if (typeof address === 'string' && isAddress(address) && others.length === 0) return address
  throw invalidParam('parameter 1 must be "all", "allWithVotes" or { mentions: [one address] }')
}
