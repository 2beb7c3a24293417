import { goToSecondChain, latchkey, sign } from './latchkey'

/** Shows the state on a page without a framework, and binds its buttons. */
export function bindPage(): void {
  const element = (id: string) => document.getElementById(id)!
  const show = ({ status, address = '', networkId } = latchkey.getState()) => {
    for (const [id, text] of Object.entries({ status, address, network: networkId })) {
      element(id).textContent = text
    }
  }
  latchkey.subscribe(show)
  show()
  element('sign').addEventListener('click', async () => {
    element('signature').textContent = await sign()
  })
  element('switch').addEventListener('click', () => void goToSecondChain())
  element('disconnect').addEventListener('click', () => void latchkey.disconnect())
}
