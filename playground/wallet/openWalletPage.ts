import type { Network, NetworkId } from 'latchkey/cdn'
import type { createPairingWallet, PairingWallet } from '../../devnet/phone/createPairingWallet'
import type { Decide } from '../../devnet/phone/question'
import { announce } from '../browser/announce'
import { byId } from '../browser/byId'
import { setup } from '../browser/setup'
import { holdTab } from './holdTab'
import { homePanel } from './homePanel'
import { readKept } from './kept'
import { privateKeys, solanaPrivateKeys } from './keys'
import { pairPanel } from './pairPanel'
import { questionSheet } from './questionSheet'

const { networks, relayUrl } = setup

/** The wallet of another device, on a page: it reaches the preview only over the relay. */
export async function openWalletPage(create: typeof createPairingWallet): Promise<void> {
  const notice = byId('notice')
  const done = byId('done')
  /** A link of an app has opened this tab, so it may close it. */
  const isOpenedByApp = location.pathname.endsWith('/wc')
  let wallet: PairingWallet | undefined
  let show = () => {}

  /** Another tab takes over. */
  async function leave() {
    show = () => {}
    byId('home').hidden = true
    byId('elsewhere').hidden = false
    byId<HTMLDialogElement>('scanner').close()
    await wallet?.close()
    if (isOpenedByApp) window.close()
    announce('The wallet is open in another tab')
  }

  await holdTab(leave)
  const panel = pairPanel(async (uri) => {
    notice.textContent = ''
    await wallet!.pair(uri)
  })
  const ask = questionSheet(networks)
  const decide: Decide = async (question, signal) => {
    if (question.kind !== 'request') panel.met()
    done.textContent = ''
    const decision = await ask(question, signal)
    const word = decision === 'approve' ? 'Approved' : 'Declined'
    done.textContent = signal.aborted
      ? `${question.appName} no longer waits for an answer.`
      : `${word}. Go on in ${question.appName}.`
    return decision
  }
  const opened = await create({
    relayUrl,
    networks: networks as [Network, ...Network[]],
    privateKey: privateKeys,
    solanaPrivateKey: solanaPrivateKeys,
    name: 'Pocket Wallet',
    url: location.origin,
    storage: 'client',
    storagePrefix: 'pocket-wallet',
    networkId: readKept('network') as NetworkId | undefined,
    accountIndex: Number(readKept('account') ?? 0),
    decide,
    onChange: () => show(),
    onRefusal(appName) {
      panel.met()
      notice.textContent = `${appName} asked for networks that this wallet does not have, and was refused.`
    },
    onError(error) {
      notice.textContent = `Something went wrong: ${(error as Error).message ?? error}`
    },
  })
  wallet = opened
  const showHome = homePanel(opened, networks)
  show = () => {
    showHome()
    byId('relay').hidden = opened.relayStatus() !== 'lost'
  }
  show()
  byId('opening').hidden = true
  byId('home').hidden = false
  const carried = new URLSearchParams(location.search).get('uri')
  // It holds the key of the pairing: not for the history.
  history.replaceState(null, '', '/wallet.html')
  if (carried !== null) await panel.take(carried)
}
