import { usePay } from 'latchkey/react'
import { useState } from 'react'
import shop from './shop.json'

/** Sells coins by the element, and a crate of tea by the hook. */
export function App() {
  const { pay, isPending } = usePay()
  const [paid, setPaid] = useState('')
  const buy = async () => {
    const { status, transactionHash } = await pay({
      paymentId: 'crate-of-tea-0000001',
      asset: shop.asset,
      recipient: '0x5A0b54D5dc17e0AadC383d2db43B0a0D3E029c4c',
      amount: 2_500_000n,
    })
    setPaid(`${status} ${transactionHash}`)
  }
  return (
    <>
      <latchkey-onramp-widget data-amount="100" />
      <button id="pay" type="button" disabled={isPending} onClick={buy}>
        A crate of tea: 2.5 USDC
      </button>
      <p id="paid">{paid}</p>
    </>
  )
}
