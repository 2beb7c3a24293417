import { createLatchkey } from 'latchkey'
import { chains } from './chains.js'
import './wallet.js'

const latchkey = createLatchkey({ networks: chains, nonce: document.querySelector('script').nonce })
const element = (id) => document.getElementById(id)

function show({ status, address = '', networkId } = latchkey.getState()) {
  for (const [id, text] of Object.entries({ status, address, network: networkId })) {
    element(id).textContent = text
  }
}
latchkey.subscribe(show)
show()
element('sign').addEventListener('click', async () => {
  const { address } = latchkey.getState()
  element('signature').textContent = await latchkey
    .provider('eip155')
    .request({ method: 'personal_sign', params: ['0x48656c6c6f', address] })
})
element('switch').addEventListener('click', () => latchkey.switchNetwork(`eip155:${chains[1].id}`))
element('disconnect').addEventListener('click', () => latchkey.disconnect())
