import { UniversalProvider } from '@walletconnect/universal-provider'
import { expect, test } from 'vitest'
import { withOwnUri } from './withOwnUri'

/** The client's provider, over a client whose proposals are made when the test says so. */
function arrange() {
  const makers: ((uri: string) => void)[] = []
  const made = () =>
    new Promise((resolve) => {
      makers.push((uri) => resolve({ uri, approval: never, response: never }))
    })
  const never = () => new Promise(() => {})
  const provider = new UniversalProvider({})
  Object.assign(provider, { client: { connect: made, authenticate: made, pairing: { getAll: () => [] } } })
  return { provider, make: (at: number, uri: string) => makers[at]!(uri) }
}

test.each([
  ['to connect', 'connect'],
  ['to sign in', 'authenticate'],
] as const)(
  'a proposal %s gets its own URI, and not the URI of a proposal that was given up',
  async (_, method) => {
    const { provider, make } = arrange()
    const heard: string[] = []
    const propose = async (name: string) => {
      void withOwnUri(provider, (uri) => heard.push(`${name}: ${uri}`))[method]({} as never)
      await Promise.resolve().then(() => {})
    }
    await propose('given up')
    await propose('new')

    make(0, 'wc:1')
    await expect.poll(() => heard).toEqual(['given up: wc:1'])
    make(1, 'wc:2')

    await expect.poll(() => heard).toEqual(['given up: wc:1', 'new: wc:2'])
  },
)

test('what a proposal changes is on the provider itself', async () => {
  const { provider, make } = arrange()
  const heard: unknown[] = []
  provider.on('chainChanged', (chain: unknown) => heard.push(chain))
  const proposer = withOwnUri(provider, () => {})
  void proposer.connect({ optionalNamespaces: {} })

  make(0, 'wc:1')
  await expect.poll(() => provider.uri).toBe('wc:1')
  proposer.events.emit('chainChanged', '10')

  expect(heard).toEqual(['10'])
})
