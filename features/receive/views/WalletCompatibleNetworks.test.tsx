import { expect, test } from 'vitest'
import { connectedOn } from '../../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../../tests/fakes/fakeContext'
import { mainnet, optimism, sepolia, solana } from '../../../tests/fakes/fakeNetworks'
import { mountView } from '../../../tests/fakes/mountView'
import feature from '../feature'

async function namesWith(options: FakeContextOptions = {}) {
  const config = { networks: [mainnet, solana, optimism, sepolia] }
  const fake = fakeContext({ messages: feature.messages, connection: connectedOn(), config, ...options })
  const view = await mountView(feature, 'WalletCompatibleNetworks', fake)
  const names = [...view.container.querySelectorAll('li bdi')].map((name) => name.textContent)
  const text = view.container.textContent
  await view.end()
  return { names, text }
}

test('the networks of the same namespace are listed, with a warning about all others', async () => {
  const { names, text } = await namesWith()

  expect(names).toEqual(['Ethereum', 'OP Mainnet', 'Sepolia'])
  expect(text).toContain('Anything sent on another network may be lost.')
})

test('a network that the wallet does not share is left out', async () => {
  expect((await namesWith({ refusedNetworks: ['eip155:10'] })).names).toEqual(['Ethereum', 'Sepolia'])
})

test('a smart account is on its own network alone', async () => {
  const connection = connectedOn('eip155:10')
  const { session } = connection.namespaces.eip155!
  if (session.status !== 'connected') throw new Error('No wallet is connected')
  const account = { ...session.account, type: 'smartAccount' } as const
  const smart = { ...session, account, accounts: [account] }

  const { names } = await namesWith({
    connection: { ...connection, namespaces: { eip155: { networkId: 'eip155:10', session: smart } } },
  })

  expect(names).toEqual(['OP Mainnet'])
})
