import { useAccount, useDisconnect, useNetwork, useProvider } from 'latchkey/react'
import { useState } from 'react'
import { chains } from './chains'

/** Uses only the hooks of `latchkey/react`. */
export function App() {
  const { status, address } = useAccount()
  const { networkId, switchNetwork } = useNetwork()
  const { disconnect } = useDisconnect()
  const provider = useProvider('eip155')
  const [signature, setSignature] = useState('')
  const sign = async () =>
    setSignature(await provider!.request({ method: 'personal_sign', params: ['0x48656c6c6f', address] }))
  return (
    <>
      <latchkey-button />
      <p id="status">{status}</p>
      <p id="address">{address}</p>
      <p id="network">{networkId}</p>
      <p id="signature">{signature}</p>
      <button id="sign" type="button" onClick={sign}>
        Sign
      </button>
      <button id="switch" type="button" onClick={() => switchNetwork(`eip155:${chains[1].id}`)}>
        Switch
      </button>
      <button id="disconnect" type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </>
  )
}
