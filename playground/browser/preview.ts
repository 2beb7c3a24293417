import {
  createLatchkey,
  type FactName,
  type Latchkey,
  type LatchkeyOptions,
  type LatchkeyState,
} from 'latchkey/cdn'
import { createWallets } from './createWallets'
import { holdWidget } from './holdWidget'
import type { PreviewApi, PreviewWindow } from './previewApi'
import { shopPanel } from './shopPanel'
import { signInPanel } from './signInPanel'
import { signMessage } from './signMessage'

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
let shownAccount: string | undefined
const sign = document.querySelector<HTMLButtonElement>('#sign')!
const signature = document.querySelector('#signature')!
const followSignIn = signInPanel()
const followShop = shopPanel()
const widget = holdWidget({ create: createLatchkey, onOptions: dress, onWidget: follow })

const api: PreviewApi = {
  wallets: createWallets(),
  apply: widget.apply,
  open: () => void widget.get()?.open(),
  onState(listener) {
    stateListeners.push(listener)
    const latchkey = widget.get()
    if (latchkey) listener(latchkey.getState())
  },
  onFact: (listener) => void factListeners.push(listener),
}
;(window as PreviewWindow).playground = api

function follow(latchkey: Latchkey, options: LatchkeyOptions) {
  followSignIn(latchkey, options)
  followShop(latchkey, options)
  latchkey.subscribe(tellState)
  for (const fact of facts)
    latchkey.on(fact, (payload) => {
      for (const listener of factListeners) listener(fact, payload)
    })
  tellState(latchkey.getState())
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
  signature.textContent = await signMessage(widget.get()!).catch((error) => `Not signed: ${error.message}`)
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
