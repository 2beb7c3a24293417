import type { Bus } from '@shared/bus/createBus'
import { formatAmount } from '@shared/domain/amount'
import { type Connection, networkIdOf, sessionOf } from '@shared/domain/connection'
import { isTransfer } from '@shared/domain/transaction'
import type { TrackedEvent } from './trackedEvent'

/** The events of views that a visitor goes to. Source: AppKit 1.7.6. */
const clicks: Readonly<Record<string, string>> = {
  AllWallets: 'CLICK_ALL_WALLETS',
  Networks: 'CLICK_NETWORKS',
  WhatIsAWallet: 'CLICK_WALLET_HELP',
  WhatIsANetwork: 'CLICK_NETWORK_HELP',
  GetWallet: 'CLICK_GET_WALLET',
  SwapSelectToken: 'CLICK_SELECT_TOKEN_TO_SWAP',
}
/** Events that carry the visitor's network. */
const openings: Readonly<Record<string, string>> = {
  Transactions: 'CLICK_TRANSACTIONS',
  ChooseAccountName: 'OPEN_ENS_FLOW',
  OnRampProviders: 'SELECT_BUY_CRYPTO',
  WhatIsABuy: 'SELECT_WHAT_IS_A_BUY',
  WalletSend: 'OPEN_SEND',
  Swap: 'OPEN_SWAP',
}

export interface EventsOptions {
  readonly bus: Pick<Bus, 'on'>
  readonly connection: () => Connection
  readonly isMobile: boolean
  /** The host's options, sent with the first opening. */
  readonly options: () => TrackedEvent['properties'] & object
  readonly track: (event: TrackedEvent) => void
}

/** Turns facts on the bus into events; features report their own by the fact `tracked`. */
export function eventsOfFacts({ bus, connection, isMobile, options, track }: EventsOptions): void {
  const session = () => sessionOf(connection())
  const connected = () => ({ connected: session().status === 'connected' })
  const place = () => {
    const current = session()
    const isSmartAccount = current.status === 'connected' && current.account.type === 'smartAccount'
    return { network: networkIdOf(connection()), isSmartAccount }
  }
  const goTo = (view: string) => {
    if (clicks[view]) track({ event: clicks[view] })
    if (openings[view]) track({ event: openings[view], properties: place() })
  }
  /** What the embedded wallet was opened by last. */
  let login: 'email' | 'social' = 'email'
  /** The kind of a wallet: elsewhere, or in this browser. */
  const wayOf = (type: string) =>
    type === 'AUTH' ? login : type !== 'WALLET_CONNECT' ? 'browser' : isMobile ? 'mobile' : 'qrcode'

  let isInitialized = false
  bus.on('opened', ({ view }) => {
    if (!isInitialized) track({ event: 'INITIALIZE', properties: options() })
    isInitialized = true
    track({ event: 'MODAL_OPEN', properties: connected() })
    goTo(view)
  })
  bus.on('closed', () => track({ event: 'MODAL_CLOSE', properties: connected() }))
  bus.on('viewChanged', ({ view, direction }) => {
    if (direction !== 'back') goTo(view)
  })
  bus.on('connected', ({ namespace, reconnected }) => {
    const current = sessionOf(connection(), namespace)
    if (reconnected || current.status !== 'connected') return
    const { name, type } = current.connector
    track({ event: 'CONNECT_SUCCESS', properties: { method: wayOf(type), name } })
  })
  bus.on('disconnected', ({ namespace }) => track({ event: 'DISCONNECT_SUCCESS', properties: { namespace } }))
  bus.on('networkChanged', ({ networkId }) =>
    track({ event: 'SWITCH_NETWORK', properties: { network: networkId } }),
  )
  bus.on('transactionSubmitted', ({ transaction }) => {
    if (!isTransfer(transaction)) return
    const { networkId, intent } = transaction
    const { symbol, amount, decimals } = intent
    const sent = {
      network: networkId,
      token: symbol,
      amount: formatAmount({ value: amount, decimals }, decimals),
    }
    track({ event: 'SEND_SUCCESS', properties: { ...place(), ...sent } })
  })
  bus.on('tracked', (fact) => {
    // The code of an address belongs to the login that has sent it.
    if (fact.event.startsWith('SOCIAL_LOGIN_')) login = 'social'
    if (fact.event === 'EMAIL_SUBMITTED') login = 'email'
    track(fact)
  })
}
