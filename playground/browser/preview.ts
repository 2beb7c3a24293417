import {
  createLatchkey,
  type FactName,
  type Latchkey,
  type LatchkeyOptions,
  type LatchkeyState,
} from 'latchkey/cdn'
import { createWallets } from './createWallets'
import type { PreviewApi, PreviewWindow } from './previewApi'
import { shopPanel } from './shopPanel'
import { signInPanel } from './signInPanel'
import { signMessage } from './signMessage'

/** The options that `updateOptions` changes in place. A key that the host withdraws is passed as undefined. */
const live = ['themeMode', 'themeVariables', 'locale'] as const

const facts: FactName[] = [
  'opened',
  'closed',
  'viewChanged',
  'walletAnnounced',
  'connected',
  'disconnected',
  'accountChanged',
  'networkChanged',
  'signedIn',
  'signedOut',
  'featureActivated',
  'error',
]
const stateListeners: ((state: LatchkeyState) => void)[] = []
const factListeners: ((fact: FactName, payload: object) => void)[] = []
let latchkey: Latchkey | undefined
let applied: LatchkeyOptions | undefined
let wanted: LatchkeyOptions | undefined
let applying: Promise<void> | undefined
let shownAccount: string | undefined
const sign = document.querySelector<HTMLButtonElement>('#sign')!
const signature = document.querySelector('#signature')!
const followSignIn = signInPanel()
const followShop = shopPanel()

const api: PreviewApi = {
  wallets: createWallets(),
  apply(options) {
    wanted = options
    applying ??= applyWanted().finally(() => {
      applying = undefined
    })
    return applying
  },
  open: () => void latchkey?.open(),
  onState(listener) {
    stateListeners.push(listener)
    if (latchkey) listener(latchkey.getState())
  },
  onFact: (listener) => void factListeners.push(listener),
}
;(window as PreviewWindow).playground = api

/** One after the other: a widget that is still opening would end after its successor has begun. */
async function applyWanted() {
  while (wanted && wanted !== applied) {
    const options = wanted
    const isSame = applied && withoutLive(applied) === withoutLive(options)
    applied = options
    dress(options)
    if (latchkey && isSame) latchkey.updateOptions(liveOf(options))
    else await replace(options)
  }
}

async function replace(options: LatchkeyOptions) {
  const isOpen = latchkey?.getState().open
  latchkey?.destroy()
  // Its end awaits a promise that is settled already.
  await new Promise((resolve) => setTimeout(resolve))
  latchkey = createLatchkey(options)
  followSignIn(latchkey, options)
  followShop(latchkey, options)
  latchkey.subscribe(tellState)
  for (const fact of facts)
    latchkey.on(fact, (payload) => {
      for (const listener of factListeners) listener(fact, payload)
    })
  tellState(latchkey.getState())
  if (options.enableEmbedded || isOpen) await latchkey.open()
}

function tellState(state: LatchkeyState) {
  for (const listener of stateListeners) listener(state)
  const connected = document.getElementById('connected')!
  connected.hidden = !state.address
  // An app that requires sign-in admits a visitor who has signed in.
  sign.hidden = state.status !== 'connected'
  document.getElementById('address')!.textContent = state.address ?? ''
  document.getElementById('network')!.textContent = state.network?.name ?? ''
  if (state.accountId === shownAccount) return
  shownAccount = state.accountId
  signature.textContent = ''
}

sign.addEventListener('click', async () => {
  sign.disabled = true
  signature.textContent = 'Waiting for the wallet …'
  signature.textContent = await signMessage(latchkey!).catch((error) => `Not signed: ${error.message}`)
  sign.disabled = false
})

/** The app around the widget, in the same theme. */
function dress({ themeMode, themeVariables, enableEmbedded = false }: LatchkeyOptions) {
  const { dataset, style } = document.documentElement
  if (themeMode) dataset.theme = themeMode
  else delete dataset.theme
  dataset.embedded = String(enableEmbedded)
  if (themeVariables?.accent) style.setProperty('--accent', themeVariables.accent)
  else style.removeProperty('--accent')
}

function liveOf(options: LatchkeyOptions): Partial<LatchkeyOptions> {
  return Object.fromEntries(live.map((name) => [name, options[name]]))
}

function withoutLive(options: LatchkeyOptions): string {
  return JSON.stringify({ ...options, ...Object.fromEntries(live.map((name) => [name, undefined])) })
}
