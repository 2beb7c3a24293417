import type { Latchkey, LatchkeyOptions } from 'latchkey/cdn'
import { setup } from './setup'

const price = 2_500_000n
/** The recipient of the sample payments. Its key does not exist; a real app names its own account. */
const recipient = '0x5E11E5000000000000000000000000000000BA7B'

/** An app that asks to be paid. Returns a function that takes the widget. */
export function shopPanel(): (latchkey: Latchkey, options: LatchkeyOptions) => void {
  const buy = document.querySelector<HTMLButtonElement>('#buy')!
  const bought = document.querySelector('#bought')!
  let latchkey: Latchkey | undefined

  buy.addEventListener('click', async () => {
    buy.disabled = true
    bought.textContent = ''
    const { caipNetworkId } = setup.networks[0]
    const asset = `${caipNetworkId}/erc20:${setup.faucet.usdc}`
    bought.textContent = await latchkey!.pay({ asset, recipient, amount: price }).then(
      ({ status, transactionHash }) => `${status === 'paid' ? 'Paid' : 'On its way'}: ${transactionHash}`,
      (error: Error) => error.message,
    )
    buy.disabled = false
  })

  return (next, { features }) => {
    latchkey = next
    document.getElementById('shop')!.hidden = !features?.pay
    bought.textContent = ''
  }
}
