import { createLatchkey } from 'latchkey'
import { chains } from './chains'

export const latchkey = createLatchkey({ networks: chains, cookie: true })

/** Read by the suite: a signature of the connected wallet. */
export async function sign(): Promise<string> {
  const { address } = latchkey.getState()
  const text = `0x${[...'Hello'].map((letter) => letter.charCodeAt(0).toString(16)).join('')}`
  return latchkey.provider('eip155').request({ method: 'personal_sign', params: [text, address] })
}

export const goToSecondChain = () => latchkey.switchNetwork(`eip155:${chains[1].id}`)
