import { expect, test } from 'vitest'
import { createFakeClock } from '../../../../tests/fakes/fakeClock'
import { toEip1193 } from '../toEip1193'
import { createPairedNamespace } from './createPairedNamespace'
import type { PairedProvider } from './startClient'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

/** The client after a wallet has answered a proposal with this session. */
function arrange({
  accounts = [`eip155:1:${address}`],
  methods = ['personal_sign', 'eth_sendTransaction', 'wallet_switchEthereumChain'],
}: {
  accounts?: string[]
  methods?: string[]
} = {}) {
  const asked: unknown[] = []
  let chain = '1'
  const events = { on() {}, off() {} }
  const provider = {
    ...events,
    session: { topic: 't', namespaces: { eip155: { accounts, methods } } },
    rpcProviders: { eip155: { getDefaultChain: () => chain } },
    client: { ...events, core: { relayer: events } },
    async request({ method, params }: { method: string; params: [{ chainId: string }] }, on: string) {
      asked.push([method, on])
      // The client counts the wallet's `null` as the switch, without regard to the session.
      if (method === 'wallet_switchEthereumChain') chain = String(Number(params[0].chainId))
      return null
    },
  }
  const paired = createPairedNamespace(provider as unknown as PairedProvider, 'eip155', createFakeClock())
  return { provider: toEip1193(paired), session: provider.session, asked }
}
const switchTo = (chainId: string) => ({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })

test('a wallet that approves a network of which the session has no account stays on its own', async () => {
  const { provider } = arrange()

  await provider.request(switchTo('0xa'))

  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x1')
  expect(await provider.request({ method: 'eth_accounts' })).toEqual([address])
})

test('a wallet whose session has the account is on the network', async () => {
  const { provider, session } = arrange()
  session.namespaces.eip155.accounts = [`eip155:1:${address}`, `eip155:10:${address}`]

  await provider.request(switchTo('0xa'))

  expect(await provider.request({ method: 'eth_chainId' })).toBe('0xa')
})

test('a session of another network than the page is asked on its own network', async () => {
  const { provider, asked } = arrange({ accounts: [`eip155:31338:${address}`] })

  expect(await provider.request({ method: 'eth_chainId' })).toBe('0x7a6a')
  await provider.request({ method: 'eth_sendTransaction', params: [{}] })

  expect(asked).toEqual([['eth_sendTransaction', 'eip155:31338']])
})

test.each(['eth_sendTransaction', 'eth_signTypedData_v4', 'wallet_sendCalls'])(
  '%s goes neither to a wallet that has not approved it, nor to a node',
  async (method) => {
    const { provider, asked } = arrange({ methods: ['personal_sign'] })

    await expect(provider.request({ method, params: [{}] })).rejects.toMatchObject({ code: 4200 })
    await provider.request({ method: 'personal_sign', params: ['0x', address] })

    expect(asked).toEqual([['personal_sign', 'eip155:1']])
  },
)
