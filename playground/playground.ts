import { createLatchkey, type FactName, type Network } from 'latchkey/standalone'
import { createTestWallet, type TestNetwork, type TestWallet } from 'latchkey/testing'

/** What the server that serves this page fills in. */
interface Setup {
  readonly networks: readonly [Network, ...Network[]]
  /** Known to the second wallet only after the page has asked it to add it. */
  readonly release: { readonly url: string; readonly keys: readonly string[] }
  readonly nonce?: string
}

const setup = JSON.parse(element('setup').textContent ?? '') as Setup
const known: TestNetwork[] = setup.networks.map(({ id, name, rpcUrls }) => ({
  chainId: Number(id),
  name,
  rpcUrl: rpcUrls.default.http[0]!,
}))

// The first accounts of every local chain: their keys are public, and worth nothing elsewhere.
const mnemonic = 'test test test test test test test test test test test junk'
const wallets = [
  createTestWallet({
    name: 'Harbor Wallet',
    rdns: 'local.harbor',
    mnemonic,
    count: 2,
    networks: known as never,
  }),
  createTestWallet({
    name: 'Meadow Wallet',
    rdns: 'local.meadow',
    mnemonic,
    count: 4,
    networks: known.slice(0, 1) as never,
  }),
]
for (const wallet of wallets) wallet.announce()

const latchkey = createLatchkey({
  projectId: 'playground',
  networks: setup.networks,
  release: setup.release,
  metadata: { name: 'Latchkey playground', description: 'Try the widget', url: location.origin, icons: [] },
  ...(setup.nonce && { nonce: setup.nonce }),
})

showState()
latchkey.subscribe(showState)
for (const fact of facts()) latchkey.on(fact, (payload) => addFact(fact, payload))
for (const wallet of wallets) element('wallets').append(walletCard(wallet))

function facts(): FactName[] {
  return [
    'opened',
    'closed',
    'viewChanged',
    'walletAnnounced',
    'connected',
    'disconnected',
    'accountChanged',
    'networkChanged',
    'featureActivated',
    'error',
  ]
}

function showState() {
  const { status, address, network, networkId, connector, open, view } = latchkey.getState()
  const rows = {
    Status: status,
    Wallet: connector?.name ?? '—',
    Address: address ?? '—',
    Network: network?.name ?? `${networkId} (not supported here)`,
    Widget: open ? `open at ${view ?? '…'}` : 'closed',
  }
  element('state').replaceChildren(
    ...Object.entries(rows).flatMap(([name, value]) => [made('dt', name), made('dd', value)]),
  )
}

function addFact(fact: FactName, payload: unknown) {
  const { cause: _, ...shown } = payload as Record<string, unknown>
  element('facts').prepend(made('li', `${fact} ${JSON.stringify(shown)}`))
}

function walletCard(wallet: TestWallet): HTMLElement {
  const card = made('article')
  card.className = 'card'
  const header = made('header')
  const icon = new Image()
  icon.src = wallet.info.icon
  icon.alt = ''
  header.append(icon, made('h3', wallet.info.name))
  card.append(
    header,
    action('Use its first account', () => wallet.switchAccount(0)),
    action('Use its second account', () => wallet.switchAccount(1)),
    ...known
      .slice(0, wallet === wallets[0] ? 2 : 1)
      .map(({ chainId, name }) => action(`Go to ${name}`, () => wallet.switchNetwork(chainId))),
    action('Disconnect this page', () => wallet.disconnect()),
  )
  return card
}

function action(label: string, run: () => void): HTMLElement {
  const button = made('button', label) as HTMLButtonElement
  button.type = 'button'
  button.addEventListener('click', run)
  return button
}

function made(tag: string, text = ''): HTMLElement {
  const node = document.createElement(tag)
  node.textContent = text
  return node
}

function element(id: string): HTMLElement {
  return document.getElementById(id)!
}
