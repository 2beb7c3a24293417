import type { FactName, LatchkeyState } from 'latchkey/cdn'
import { byId } from './byId'
import { faucetPanel } from './faucetPanel'
import { made } from './made'
import type { PreviewApi, PreviewWallet } from './previewApi'

const mostFacts = 100
const followAccount = faucetPanel()

/** The observable state of the preview: the widget's state, the wallets, the facts. */
export function previewPanels(preview: PreviewApi): void {
  byId('facts').replaceChildren()
  preview.onState(showState)
  preview.onState(followAccount)
  preview.onFact(addFact)
  preview.wallets.then((wallets) => byId('wallets').replaceChildren(...wallets.map(walletCard)))
}

function showState({ status, address, network, networkId, connector, open, view }: LatchkeyState) {
  const rows = {
    Status: status,
    Wallet: connector?.name ?? '—',
    Address: address ?? '—',
    Network: network?.name ?? `${networkId} (not supported here)`,
    Widget: open ? `open at ${view ?? '…'}` : 'closed',
  }
  byId('state').replaceChildren(
    ...Object.entries(rows).map(([name, value]) =>
      made('div', {}, made('dt', {}, name), made('dd', {}, value)),
    ),
  )
}

function addFact(fact: FactName, payload: object) {
  const { cause: _, ...shown } = payload as Record<string, unknown>
  const list = byId('facts')
  byId('no-facts').hidden = true
  list.prepend(made('li', {}, made('b', {}, fact), ` ${JSON.stringify(shown)}`))
  while (list.childElementCount > mostFacts) list.lastElementChild!.remove()
}

function walletCard({ name, icon, actions }: PreviewWallet): HTMLElement {
  const image = made('img', { src: icon, alt: '', width: '32', height: '32' })
  return made(
    'article',
    { class: 'card' },
    made('header', {}, image, made('h3', {}, name)),
    ...actions.map(({ label, run }) => {
      const button = made('button', { type: 'button' }, label)
      button.addEventListener('click', run)
      return button
    }),
  )
}
