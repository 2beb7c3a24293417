import { type Address, concat, encodeFunctionData, erc20Abi, type Hex, numberToHex, pad } from 'viem'
import { entryPoint08Abi, entryPoint08Address } from 'viem/account-abstraction'
import { describe, expect, test } from 'vitest'
import type { Terms } from '../terms/terms'
import type { CallFrame } from './callFrame'
import { type Mined, provePayment, transferTopic } from './provePayment'
import { referenceOf } from './referenceOf'

const address = (digit: string): Address => `0x${digit.repeat(40)}`
const payer = address('1')
const shop = address('2')
const thief = address('3')
const token = address('4')
const bundler = address('5')
const reference = referenceOf('shop', 'order-0000000000001')
const foreign = referenceOf('shop', 'order-0000000000002')

const inToken: Terms = { chain: 'eip155:1', token, recipient: shop, amount: 25n }
const inCurrency: Terms = { ...inToken, token: undefined }

const transferData = concat([
  encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [shop, 25n] }),
  reference,
])
const logOf = ({ from = payer, to = shop, amount = 25n, of = token } = {}) => ({
  address: of,
  topics: [transferTopic, pad(from), pad(to)],
  data: numberToHex(amount, { size: 32 }),
})
const mined = (change: Partial<Mined> = {}): Mined => ({
  from: payer,
  to: token,
  input: transferData,
  value: 0n,
  isSuccess: true,
  logs: [logOf()],
  trace: async () => undefined,
  ...change,
})
const bundle = (...operations: readonly (readonly [sender: Address, callData: Hex])[]) =>
  encodeFunctionData({
    abi: entryPoint08Abi,
    functionName: 'handleOps',
    args: [
      operations.map(([sender, callData]) => ({
        sender,
        callData,
        nonce: 0n,
        initCode: '0x' as const,
        preVerificationGas: 0n,
        accountGasLimits: pad('0x'),
        gasFees: pad('0x'),
        paymasterAndData: '0x' as const,
        signature: '0x' as const,
      })),
      bundler,
    ],
  })
const paid = (place: number, by: Address = payer) => ({
  isPaid: true,
  transfers: [{ place, payer: by }],
})
const unpaid = (reason: string) => ({ isPaid: false, reason })

describe('a token', () => {
  const prove = (change?: Partial<Mined>) => provePayment(mined(change), inToken, reference)

  test('the exact transfer pays, wherever it stands', async () => {
    expect(await prove()).toEqual(paid(0))
    expect(await prove({ logs: [logOf({ of: thief }), logOf()] })).toEqual(paid(1))
  })

  test.each([
    ['another amount', { logs: [logOf({ amount: 24n })] }, 'OtherTransfer'],
    ['more than asked', { logs: [logOf({ amount: 26n })] }, 'OtherTransfer'],
    ['another recipient', { logs: [logOf({ to: thief })] }, 'OtherTransfer'],
    ['another token, with the same words', { logs: [logOf({ of: thief })] }, 'OtherTransfer'],
    ['no transfer at all', { logs: [] }, 'OtherTransfer'],
    [
      'an NFT of that number',
      { logs: [{ ...logOf(), topics: [...logOf().topics, pad('0x19')] }] },
      'OtherTransfer',
    ],
    ['a failed transaction', { isSuccess: false }, 'Reverted'],
    ['no reference', { input: transferData.slice(0, -64) as Hex }, 'NoReference'],
    [
      'the reference of another payment',
      { input: transferData.replace(reference.slice(2), foreign.slice(2)) as Hex },
      'NoReference',
    ],
    ['the transfer of another payer', { logs: [logOf({ from: thief })] }, 'OtherPayer'],
  ] as const)('%s pays nothing', async (_, change, reason) => {
    expect(await prove(change)).toEqual(unpaid(reason))
  })

  test('in a bundle, only the operation of the payer counts', async () => {
    const of = (input: Hex, logs = [logOf()]) =>
      prove({ from: bundler, to: entryPoint08Address, input, logs })

    expect(await of(bundle([thief, '0x'], [payer, transferData]))).toEqual(paid(0))
    // A thief's operation carries the reference of his own order, and points at the transfer of another one.
    expect(await of(bundle([thief, reference], [payer, '0x1234']))).toEqual(unpaid('OtherPayer'))
    expect(await of(bundle([thief, transferData]), [logOf(), logOf({ from: thief })])).toEqual(paid(1, thief))
  })

  test('two transfers are both told: each may count for one payment', async () => {
    expect(await prove({ logs: [logOf(), logOf()] })).toEqual({
      isPaid: true,
      transfers: [
        { place: 0, payer },
        { place: 1, payer },
      ],
    })
  })

  test('another contract than an entry point vouches for no account', async () => {
    const input = bundle([payer, transferData])

    expect(await prove({ from: bundler, to: thief, input })).toEqual(unpaid('OtherPayer'))
  })
})

describe('the currency', () => {
  const prove = (change: Partial<Mined>) =>
    provePayment(
      mined({ to: shop, input: reference, value: 25n, logs: [], ...change }),
      inCurrency,
      reference,
    )
  const call = (change: Partial<CallFrame>): CallFrame => ({
    type: 'CALL',
    from: payer,
    to: shop,
    input: '0x',
    value: '0x19',
    ...change,
  })
  const traced = (root: CallFrame) => ({
    from: root.from,
    to: root.to!,
    input: root.input,
    value: 0n,
    trace: async () => root,
  })

  test('a plain transfer pays', async () => {
    expect(await prove({})).toEqual(paid(-1))
  })

  test.each([
    ['another amount', { value: 24n }, 'NotTraceable'],
    ['another recipient', { to: thief }, 'NotTraceable'],
    ['a failed transaction', { isSuccess: false }, 'Reverted'],
    ['no reference', { input: '0x' }, 'NoReference'],
    ['neither transfer nor reference', { input: '0x', value: 1n }, 'OtherTransfer'],
  ] as const)('%s pays nothing', async (_, change, reason) => {
    expect(await prove(change)).toEqual(unpaid(reason))
  })

  test('a batch of the payer pays by the call that it made', async () => {
    const self = call({ to: payer, value: '0x0', input: reference, calls: [call({})] })

    expect(await prove(traced(self))).toEqual(paid(-3))
  })

  test('an account in a bundle pays by a call below its own operation', async () => {
    const operation = (input: Hex, calls: readonly CallFrame[]) =>
      call({ from: entryPoint08Address, to: payer, value: '0x0', input, calls })
    const root = (...calls: readonly CallFrame[]) =>
      call({ from: bundler, to: entryPoint08Address, value: '0x0', input: reference, calls })

    expect(await prove(traced(root(operation(reference, [call({})]))))).toEqual(paid(-4))
    // The reference stands in another operation.
    const apart = root(operation('0x', [call({})]), call({ to: thief, value: '0x0', input: reference }))
    expect(await prove(traced(apart))).toEqual(unpaid('OtherPayer'))
  })

  test.each([
    ['was taken back', call({ error: 'execution reverted' })],
    ['stands in one that was taken back', call({ to: payer, value: '0x0', error: 'x', calls: [call({})] })],
    ['borrows the code of the recipient', call({ type: 'DELEGATECALL' })],
    ['moves another amount', call({ value: '0x18' })],
    ['moves to another', call({ to: thief })],
  ])('a call that %s pays nothing', async (_, frame) => {
    const root = call({ to: payer, value: '0x0', input: reference, calls: [frame] })

    expect(await prove(traced(root))).toEqual(unpaid('OtherTransfer'))
  })
})
