import type { PairingWallet } from '../../devnet/phone/createPairingWallet'
import type { Network } from '../../shared/domain/network'
import { announce } from '../browser/announce'
import { byId } from '../browser/byId'
import { appRow } from './appRow'
import { choices } from './choices'
import { keep } from './kept'

/** The accounts, networks and apps of the wallet; the returned function updates them. */
export function homePanel(wallet: PairingWallet, networks: readonly Network[]): () => void {
  const evmNetworks = networks.filter(({ chainNamespace }) => chainNamespace === 'eip155')
  const [evm, solana] = [wallet.addresses('eip155'), wallet.addresses('solana')]
  const showAccount = choices({
    list: byId('accounts'),
    name: 'account',
    items: evm.map((address, at) => ({
      id: String(at),
      label: `Account ${at + 1}`,
      captions: [`EVM ${short(address)}`, solana[at] ? `Solana ${short(solana[at])}` : ''],
    })),
    onChoice(id) {
      keep('account', id)
      void wallet.switchAccount(Number(id))
    },
  })
  const showNetwork = choices({
    list: byId('networks'),
    name: 'network',
    items: evmNetworks.map(({ caipNetworkId, name }) => ({ id: caipNetworkId, label: name })),
    onChoice(id) {
      keep('network', id)
      void wallet.switchNetwork(id as Network['caipNetworkId'])
    },
  })
  const nameOf = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name ?? id
  let shown = ''

  return function show() {
    showAccount(String(wallet.accountIndex()))
    showNetwork(wallet.networkId())
    keep('network', wallet.networkId())
    const sessions = wallet.sessions()
    byId('no-apps').hidden = sessions.length > 0
    // A button that is drawn again loses the focus.
    const next = JSON.stringify(sessions)
    if (next === shown) return
    shown = next
    byId('apps').replaceChildren(
      ...sessions.map((session) =>
        appRow(session, session.networkIds.map(nameOf), async () => {
          await wallet.disconnect(session.topic)
          announce(`${session.appName} is disconnected`)
          byId('uri').focus()
        }),
      ),
    )
  }
}

/** Shortens the address as the widget does. */
const short = (address: string) => `${address.slice(0, 4)}…${address.slice(-6)}`
