import { useState, useSyncExternalStore } from 'react'
import { goToSecondChain, latchkey, sign } from './latchkey'

export function App() {
  const state = useSyncExternalStore(latchkey.subscribe, latchkey.getState)
  const [signature, setSignature] = useState('')
  return (
    <>
      <latchkey-button></latchkey-button>
      <p id="status">{state.status}</p>
      <p id="address">{state.address}</p>
      <p id="network">{state.networkId}</p>
      <p id="signature">{signature}</p>
      <button id="sign" type="button" onClick={() => sign().then(setSignature)}>
        Sign
      </button>
      <button id="switch" type="button" onClick={() => goToSecondChain()}>
        Switch
      </button>
      <button id="disconnect" type="button" onClick={() => latchkey.disconnect()}>
        Disconnect
      </button>
    </>
  )
}
