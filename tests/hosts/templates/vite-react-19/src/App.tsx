import type {} from 'latchkey/elements/react'
import { useConnection, useDisconnect, useSignMessage, useSwitchChain } from 'wagmi'
import { chains } from './chains'

/** Uses only the hooks of wagmi: the widget is its connector. */
export function App() {
  const { address, status, chainId } = useConnection()
  const { mutate: disconnect } = useDisconnect()
  const { mutate: switchChain } = useSwitchChain()
  const { data: signature, mutate: signMessage } = useSignMessage()
  return (
    <>
      <latchkey-button />
      <p id="status">{status}</p>
      <p id="address">{address}</p>
      <p id="network">{chainId && `eip155:${chainId}`}</p>
      <p id="signature">{signature}</p>
      <button id="sign" type="button" onClick={() => signMessage({ message: 'Hello' })}>
        Sign
      </button>
      <button id="switch" type="button" onClick={() => switchChain({ chainId: Number(chains[1].id) })}>
        Switch
      </button>
      <button id="disconnect" type="button" onClick={() => disconnect()}>
        Disconnect
      </button>
    </>
  )
}
