import { expect, test } from 'vitest'
import type { ApprovalSubject, Hex } from './ApprovalRequest'
import { describeApproval } from './describeApproval'

const account: Hex = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other: Hex = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const network = { chainId: 31337, rpcUrl: 'http://127.0.0.1:4640', name: 'Harbor Local' }

const textOf = (subject: ApprovalSubject) =>
  describeApproval({ origin: 'https://host.example', method: 'any', params: [], ...subject })

test('a transfer shows its value in whole coins, the receiver and the network', () => {
  const text = textOf({
    kind: 'sendTransaction',
    account,
    network,
    transaction: { from: account, to: other, value: 1_500_000_000_000_000_001n, data: '0x' },
  })

  expect(text).toEqual({
    title: 'Send a transaction',
    lead: 'It is final once the network has taken it.',
    amount: '1.500000000000000001 ETH',
    rows: [
      { label: 'From', value: account, code: true },
      { label: 'To', value: other, code: true },
      { label: 'Network', value: 'Harbor Local' },
    ],
  })
})

test('a contract call is marked as unreadable, and its data is shown whole', () => {
  const text = textOf({
    kind: 'sendTransaction',
    account,
    network: { ...network, symbol: 'XDAI' },
    transaction: { from: account, to: other, value: 0n, data: '0xa9059cbb0001' },
  })

  expect(text.lead).toContain('cannot read what the call does')
  expect(text.amount).toBe('0 XDAI')
  expect(text.rows.slice(3)).toEqual([
    { label: 'Contract call', value: '0xa9059cbb, 6 bytes', code: true },
    { label: 'Data', value: '0xa9059cbb0001', code: true },
  ])
})

test('a transaction without a receiver creates a contract', () => {
  const text = textOf({
    kind: 'sendTransaction',
    account,
    network,
    transaction: { from: account, value: 0n, data: '0x6000' },
  })

  expect(text.title).toBe('Create a contract')
  expect(text.rows.at(-1)).toEqual({ label: 'Code', value: '2 bytes' })
})

test('typed data shows every signed value, nested ones by their path, and no unsigned one', () => {
  const text = textOf({
    kind: 'signTypedData',
    account,
    typedData: {
      domain: { name: 'Exchange\u200b', chainId: 31337, verifyingContract: other },
      primaryType: 'Order',
      types: {
        Order: [
          { name: 'side', type: 'string' },
          { name: 'legs', type: 'Leg[]' },
        ],
        Leg: [
          { name: 'token', type: 'address' },
          { name: 'amounts', type: 'uint256[2]' },
        ],
      },
      message: {
        side: 'sell',
        legs: [{ token: other, amounts: ['1', 2], note: 'unsigned' }, { token: account }],
        free: 'unsigned',
      },
    },
  })

  expect(text.rows).toEqual([
    { label: 'Account', value: account, code: true },
    { label: 'Application', value: 'Exchange⟨U+200B⟩', code: false },
    { label: 'Contract', value: other, code: true },
    { label: 'Chain id', value: '31337', code: true },
  ])
  expect(text.fields).toEqual({
    label: 'Values of Order',
    rows: [
      { label: 'side', value: 'sell', code: false },
      { label: 'legs 1 › token', value: other, code: true },
      { label: 'legs 1 › amounts 1', value: '1', code: true },
      { label: 'legs 1 › amounts 2', value: '2', code: true },
      { label: 'legs 2 › token', value: account, code: true },
      { label: 'legs 2 › amounts', value: 'missing', code: false },
    ],
  })
})

test('a message that is no text carries a warning', () => {
  const text = textOf({ kind: 'signMessage', account, message: '0xff00', readable: false })

  expect(text.lead).toContain('not readable text')
  expect(text.message).toEqual({ label: 'Message', text: '0xff00', code: true })
})

test('the only account of a wallet is a detail, several are a choice', () => {
  const one = textOf({ kind: 'connect', accounts: [account], account })
  const two = textOf({ kind: 'connect', accounts: [account, other], account })

  expect(one.rows).toEqual([{ label: 'Account', value: account, code: true }])
  expect(two.rows).toEqual([])
})

test('networks are named on both sides of a switch, and with their operator when added', () => {
  const meadow = { chainId: 31338, rpcUrl: 'http://127.0.0.1:4641', name: 'Meadow Local' }

  expect(textOf({ kind: 'switchNetwork', from: network, network: meadow }).rows).toEqual([
    { label: 'From', value: 'Harbor Local' },
    { label: 'To', value: 'Meadow Local' },
  ])
  expect(textOf({ kind: 'addNetwork', network: meadow }).rows).toContainEqual({
    label: 'RPC address',
    value: 'http://127.0.0.1:4641',
    code: true,
  })
})

test('a Solana transaction is shown in hex, and marked as unreadable', () => {
  const text = textOf({ kind: 'signTransaction', account: 'AKnL4', message: '0x0102' })

  expect(text).toMatchObject({
    title: 'Sign a transaction',
    lead: expect.stringContaining('cannot read'),
    rows: [{ label: 'Account', value: 'AKnL4' }],
    message: { text: '0x0102', code: true },
  })
})

test('a sign-in says that it connects, and shows the text unchanged', () => {
  const message = 'host.example wants you to sign in with your Solana account:\nSoL'
  const text = textOf({ kind: 'signIn', account: 'SoL', message, readable: true })

  expect(text.title).toBe('Sign in to this site')
  expect(text.lead).toMatch(/^It will see this address, and your signature proves that it is yours\./)
  expect(text.rows).toEqual([{ label: 'Account', value: 'SoL', code: true }])
  expect(text.message).toEqual({ label: 'Message', text: message, code: false })
})
