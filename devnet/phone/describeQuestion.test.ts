import { stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { harborLocal, reefLocal } from '../networks'
import { describeQuestion } from './describeQuestion'
import type { WalletRequest } from './parseRequest'

const networks = [harborLocal('http://127.0.0.1:1'), reefLocal('http://127.0.0.1:1')]
const [harbor, reef] = networks.map(({ caipNetworkId }) => caipNetworkId) as [never, never]
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const to = '0x00000000000000000000000000000000000000AA'
const asking = { appName: 'Harbor', appUrl: 'https://harbor.example' }
const site = { label: 'Site, as it says', value: 'https://harbor.example' }

const textOf = (request: WalletRequest, app = asking) =>
  describeQuestion(
    { kind: 'request', ...app, topic: 't', networkId: harbor, method: 'm', params: [], request },
    networks,
  )
const message = (bytes: Uint8Array, app = asking) =>
  textOf({ kind: 'signMessage', namespace: 'eip155', account, bytes }, app)
const transaction = (parts: object) =>
  textOf({
    kind: 'sendTransaction',
    account,
    transaction: { to, value: 1_500_000_000_000_000_000n, data: '0x', ...parts } as never,
  })

test('a proposal lists app, networks, addresses, purpose, and what is lacking', () => {
  const text = describeQuestion(
    {
      kind: 'proposal',
      ...asking,
      networkIds: [harbor, reef],
      addresses: [account, 'SoL'],
      methods: ['personal_sign', 'solana_signMessage', 'eth_sendTransaction'],
      missingNetworkIds: ['eip155:1'],
    },
    networks,
  )

  expect(text).toMatchObject({
    title: 'Connect to Harbor',
    rows: [
      site,
      { label: 'Networks', value: 'Harbor Local, Reef Local' },
      { label: 'Networks that this wallet lacks', value: 'eip155:1' },
      { label: 'It may ask for', value: 'Signatures of messages, Transactions' },
      { label: 'It will see', value: `${account}\nSoL`, code: true },
    ],
  })
})

test('a message is shown as text if it is text', () => {
  expect(message(stringToBytes('Sign in\nto Harbor')).message).toEqual({
    label: 'Message',
    text: 'Sign in\nto Harbor',
    code: false,
  })
})

test.each([
  ['bytes that are no text', Uint8Array.of(0xff, 0xfe), '0xfffe'],
  ['a hash that is text by chance', stringToBytes('a\u0001b'), '0x610162'],
])('%s are shown as hex, with a warning', (_, bytes, text) => {
  expect(message(bytes)).toMatchObject({
    lead: expect.stringContaining('not readable'),
    message: { text, code: true },
  })
})

test('characters that reorder others are spelled out, in the message and in the name', () => {
  const text = message(stringToBytes('pay \u202e01'), { ...asking, appName: 'Har\u200bbor' })

  expect(text.message?.text).toBe('pay ⟨U+202E⟩01')
  expect(text.title).toBe('Har⟨U+200B⟩bor asks for a signature')
})

test('a transaction states amount, receiver, sender and network', () => {
  expect(transaction({})).toMatchObject({
    amount: '1.5 ETH',
    rows: [
      { label: 'To', value: to, code: true },
      { label: 'From', value: account, code: true },
      { label: 'Network', value: 'Harbor Local' },
      site,
    ],
  })
})

test('unreadable data are marked as such, and shown whole', () => {
  expect(transaction({ data: '0xa9059cbb' })).toMatchObject({
    lead: expect.stringContaining('cannot read'),
    rows: expect.arrayContaining([{ label: 'Data, 4 bytes', value: '0xa9059cbb', code: true }]),
  })
})

test('a contract creation has no receiver', () => {
  expect(transaction({ to: undefined, data: '0x6080' }).rows[0]).toEqual({
    label: 'Creates a contract',
    value: '2 bytes of code',
  })
})

test('typed data is shown by every value that is signed, and by no other', () => {
  const typedData = {
    domain: { name: 'Harbor', verifyingContract: to, chainId: 31337 },
    types: {
      Order: [
        { name: 'from', type: 'Person' },
        { name: 'amounts', type: 'uint256[]' },
      ],
      Person: [{ name: 'name', type: 'string' }],
    },
    primaryType: 'Order',
    message: { from: { name: 'Ann' }, amounts: [1, 2], unsigned: 'gift' },
  }

  const text = textOf({ kind: 'signTypedData', account, typedData })

  expect(text.fields).toEqual({
    label: 'Values of Order',
    rows: [
      { label: 'from › name', value: 'Ann', code: false },
      { label: 'amounts 1', value: '1', code: true },
      { label: 'amounts 2', value: '2', code: true },
    ],
  })
  expect(text.rows).toContainEqual({ label: 'Contract', value: to, code: true })
})

test('a network is named', () => {
  expect(textOf({ kind: 'switchNetwork', networkId: harbor }).rows[0]).toEqual({
    label: 'To',
    value: 'Harbor Local',
  })
})

test('a sign-in lists what it shares, and shows the text word by word', () => {
  const question = {
    kind: 'signIn' as const,
    ...asking,
    networkIds: [harbor],
    missingNetworkIds: ['eip155:1'],
    address: account,
    messages: ['harbor.example wants you to sign in with your Ethereum account:\u200b'],
  }

  expect(describeQuestion(question, networks)).toEqual({
    title: 'Connect and sign in to Harbor',
    lead: 'It will see this address, and your signature proves that it is yours.',
    approve: 'Sign in',
    message: {
      label: 'Message',
      text: 'harbor.example wants you to sign in with your Ethereum account:⟨U+200B⟩',
      code: false,
    },
    rows: [
      site,
      { label: 'Account', value: account, code: true },
      { label: 'Networks', value: 'Harbor Local' },
      { label: 'Networks that this wallet lacks', value: 'eip155:1' },
    ],
  })
  const several = describeQuestion({ ...question, messages: ['one', 'two'] }, networks)
  expect(several.lead).toMatch(/You sign once for each network; only the chain id differs\.$/)
})
