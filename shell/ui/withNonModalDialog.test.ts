import type { TransferQuote } from '@shared/domain/transfer'
import { UserRejected } from '@shared/errors/catalogue'
import { LatchkeyError } from '@shared/errors/LatchkeyError'
import { expect, test } from 'vitest'
import { settled } from '../../tests/fakes/fakeClock'
import { connectedOn, fakeConnector } from '../../tests/fakes/fakeConnection'
import { type FakeContextOptions, fakeContext } from '../../tests/fakes/fakeContext'
import { withNonModalDialog } from './withNonModalDialog'

function setUp(options: FakeContextOptions = {}) {
  const fake = fakeContext(options)
  const changes: boolean[] = []
  const { chains, signIn } = withNonModalDialog(fake.ctx, (isNonModal) => void changes.push(isNonModal))
  return { chains, signIn, fake, changes }
}

test('the dialog stands aside while a wallet is asked to connect, and comes back', async () => {
  const { chains, fake, changes } = setUp()

  const asked = chains.connect('org.example.fake')

  expect(changes).toEqual([true])
  await asked
  expect(changes).toEqual([true, false])
  expect(fake.chains.calls).toEqual([['connect', 'org.example.fake']])
})

test('the dialog stands aside for transactions, and for a text to sign', async () => {
  const { chains, signIn, fake, changes } = setUp()
  const error = new LatchkeyError(UserRejected)
  fake.chains.sign = { value: undefined }
  fake.chains.submit = { error }
  fake.chains.signMessage = { value: '0x1' }

  await expect(chains.transactions.submit({ to: '0xab', amount: 1n } as TransferQuote)).rejects.toBe(error)
  await expect(chains.signMessage('Hello')).resolves.toBe('0x1')

  await signIn.sign()

  expect(changes).toEqual([true, false, true, false, true, false])
})

test('the dialog comes back when the wallet declines, and the refusal is passed on unchanged', async () => {
  const { chains, fake, changes } = setUp()
  const error = new LatchkeyError(UserRejected)
  fake.chains.switchNetwork = { error }

  const asked = chains.switchNetwork('eip155:10')

  await expect(asked).rejects.toBe(error)
  expect(changes).toEqual([true, false])
})

test('the dialog stays aside until the last of several prompts is answered', async () => {
  const { chains, fake, changes } = setUp()
  fake.chains.connect = 'silence'
  void chains.connect('org.example.fake')

  await chains.switchNetwork('eip155:10')
  await settled()

  expect(changes.at(-1)).toBe(true)
})

test('a wallet that throws before it is asked leaves the dialog in its place', async () => {
  const { fake, changes } = setUp()
  const error = new Error('boom')
  const connect = () => {
    throw error
  }
  const given = { ...fake.ctx, chains: { ...fake.ctx.chains, connect } }
  const { chains } = withNonModalDialog(given, (isNonModal) => void changes.push(isNonModal))

  await expect(chains.connect('org.example.fake')).rejects.toBe(error)
  expect(changes).toEqual([true, false])
})

test('a request without a window of the wallet leaves the dialog in its place', async () => {
  const { chains, changes } = setUp()

  await chains.disconnect()
  await chains.nativeBalance()
  chains.preload()
  chains.network('eip155:1')

  expect(changes).toEqual([])
})

test('a wallet that asks inside the dialog leaves it in its place, to connect and later', async () => {
  const pairing = { ...fakeConnector, id: 'walletConnect', asksInDialog: true }
  const { activeNamespace, namespaces } = connectedOn()
  const { networkId, session } = namespaces.eip155!
  const paired = { ...session, connector: pairing } as typeof session
  const { chains, changes } = setUp({
    connectors: [fakeConnector, pairing],
    connection: { activeNamespace, namespaces: { eip155: { networkId, session: paired } } },
  })

  await chains.connect('walletConnect')
  await chains.switchNetwork('eip155:10')

  expect(changes).toEqual([])
})
