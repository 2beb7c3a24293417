import type { LatchkeyState } from 'latchkey/cdn'
import { byId } from './byId'
import { giveCoins } from './giveCoins'
import { setup } from './setup'

const without = 'Connect a wallet on a network of this machine, and its account can have some.'

/**
 * The button that funds the connected account, and its outcome. Returns the function that follows the widget's state.
 */
export function faucetPanel(): (state: LatchkeyState) => void {
  const button = byId<HTMLButtonElement>('coins')
  const said = byId('coins-said')
  let state: LatchkeyState | undefined
  let isBusy = false

  /** The account to fund: public networks have no faucet. */
  function place() {
    const network = setup.networks.find(({ caipNetworkId }) => caipNetworkId === state?.networkId)
    return network && state?.address ? { network, address: state.address } : undefined
  }
  function show() {
    const target = place()
    button.disabled = isBusy || !target
    if (!target && !isBusy) said.textContent = without
    else if (said.textContent === without) said.textContent = ''
  }

  button.addEventListener('click', async () => {
    const { network, address } = place()!
    isBusy = true
    show()
    said.textContent = `Asking ${network.name} …`
    said.textContent = await giveCoins(network, address).then(
      (given) => `${address} got ${given} on ${network.name}. The widget shows it when it next asks.`,
      (error: Error) => `${network.name} gave nothing: ${error.message}.`,
    )
    isBusy = false
    show()
    // It lost the focus when it was disabled.
    if (document.activeElement === document.body) button.focus()
  })
  return (next) => {
    state = next
    show()
  }
}
