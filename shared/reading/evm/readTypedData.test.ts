import type { TypedData } from '@shared/domain/typedData'
import { encodeFunctionData, erc20Abi, getAddress, maxUint256 } from 'viem'
import { expect, test } from 'vitest'
import { readTypedData } from './readTypedData'

const address = (byte: string) => getAddress(`0x${byte.repeat(20)}`)
const [owner, spender, token, other] = [address('11'), address('5b'), address('70'), address('0b')]
const permit2 = '0x000000000022D473030F116dDEE9F6B43aC78BA3'

/** `fields`: `type name` of each. */
const typesOf = (fields: Readonly<Record<string, string>>): TypedData['types'] =>
  Object.fromEntries(
    Object.entries(fields).map(([name, list]) => [
      name,
      list.split(', ').map((each) => {
        const [type = '', field = ''] = each.split(' ')
        return { type, name: field }
      }),
    ]),
  )
const data = (
  primaryType: string,
  fields: Readonly<Record<string, string>>,
  message: object,
  verifyingContract: string | undefined = token,
): TypedData => ({
  primaryType,
  types: typesOf(fields),
  message: message as TypedData['message'],
  domain: { chainId: 1n, verifyingContract },
})
const allowed = (value: bigint, untilS: bigint, of: string = token) => ({
  kind: 'allow',
  token: of,
  spender,
  value,
  untilS,
  change: 'set',
  isFungible: true,
})

/** By a token's own permit, which ends only with an approval of nothing. */
const signed = (value: bigint, signedUntilS: bigint) => ({
  kind: 'allow',
  token,
  spender,
  value,
  signedUntilS,
  change: 'set',
  isFungible: true,
})

const details = 'address token, uint160 amount, uint48 expiration, uint48 nonce'
const permissions = 'address token, uint256 amount'
const authorization =
  'address from, address to, uint256 value, uint256 validAfter, uint256 validBefore, bytes32 nonce'
const safeTx =
  'address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce'
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [spender, 5n] })
const permitted = [
  { token, amount: 5n },
  { token: other, amount: 6n },
]

test.each<[string, TypedData, readonly object[]]>([
  [
    'a permit',
    data(
      'Permit',
      { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
      { owner, spender, value: 5n, nonce: 0n, deadline: 99n },
    ),
    [signed(5n, 99n)],
  ],
  [
    'a permit of DAI',
    data(
      'Permit',
      { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
      { holder: owner, spender, nonce: 0n, expiry: 99n, allowed: true },
    ),
    [signed(maxUint256, 99n)],
  ],
  [
    'the end of a permit of DAI',
    data(
      'Permit',
      { Permit: 'address holder, address spender, uint256 nonce, uint256 expiry, bool allowed' },
      { holder: owner, spender, nonce: 0n, expiry: 0n, allowed: false },
    ),
    [signed(0n, maxUint256)],
  ],
  [
    'a permit at Permit2',
    data(
      'PermitSingle',
      {
        PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline',
        PermitDetails: details,
      },
      { details: { token, amount: 5n, expiration: 99n, nonce: 0n }, spender, sigDeadline: 1n },
      permit2,
    ),
    [allowed(5n, 99n)],
  ],
  [
    'permits at Permit2, beside a type that nothing names',
    data(
      'PermitBatch',
      {
        Unused: 'uint256 x',
        PermitDetails: details,
        PermitBatch: 'PermitDetails[] details, address spender, uint256 sigDeadline',
      },
      {
        details: permitted.map((each) => ({ ...each, expiration: 99n, nonce: 0n })),
        spender,
        sigDeadline: 1n,
      },
      permit2,
    ),
    [allowed(5n, 99n), allowed(6n, 99n, other)],
  ],
  [
    'a transfer by Permit2',
    data(
      'PermitTransferFrom',
      {
        PermitTransferFrom: 'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline',
        TokenPermissions: permissions,
      },
      { permitted: permitted[0], spender, nonce: 0n, deadline: 99n },
      permit2,
    ),
    [allowed(5n, 99n)],
  ],
  [
    'transfers by Permit2',
    data(
      'PermitBatchTransferFrom',
      {
        PermitBatchTransferFrom:
          'TokenPermissions[] permitted, address spender, uint256 nonce, uint256 deadline',
        TokenPermissions: permissions,
      },
      { permitted, spender, nonce: 0n, deadline: 99n },
      permit2,
    ),
    [allowed(5n, 99n), allowed(6n, 99n, other)],
  ],
  [
    'a transfer by Permit2 with an order of its spender’s',
    data(
      'PermitWitnessTransferFrom',
      {
        PermitWitnessTransferFrom:
          'TokenPermissions permitted, address spender, uint256 nonce, uint256 deadline, Order order',
        TokenPermissions: permissions,
        Order: 'address swapper, uint256 least',
      },
      { permitted: permitted[0], spender, nonce: 0n, deadline: 99n, order: { swapper: owner, least: 1n } },
      permit2,
    ),
    [allowed(5n, 99n)],
  ],
  [
    'an authorized transfer',
    data(
      'TransferWithAuthorization',
      { TransferWithAuthorization: authorization },
      { from: owner, to: spender, value: 5n, validAfter: 0n, validBefore: 99n, nonce: `0x${'0'.repeat(64)}` },
    ),
    [{ kind: 'sendToken', token, from: owner, to: spender, value: 5n, isFungible: true }],
  ],
  [
    'a transaction of a Safe',
    data('SafeTx', { SafeTx: safeTx }, { to: other, value: 0n, data: transfer, operation: 0n, nonce: 1n }),
    [
      {
        kind: 'several',
        contract: token,
        caller: token,
        steps: [{ kind: 'sendToken', token: other, to: spender, value: 5n }],
      },
    ],
  ],
  [
    'foreign code that runs as a Safe',
    data('SafeTx', { SafeTx: safeTx }, { to: other, value: 0n, data: transfer, operation: 1n, nonce: 1n }),
    [{ kind: 'several', steps: [{ kind: 'unknown', to: other, data: transfer }] }],
  ],
])('%s', (_, typedData, expected) => {
  const steps = readTypedData(typedData)

  expect(steps).toHaveLength(expected.length)
  expect(steps).toMatchObject(expected)
})

test.each<[string, TypedData]>([
  ['an order', data('Order', { Order: 'address maker, uint256 amount' }, { maker: owner, amount: 1n })],
  [
    'a permit with its fields in another order',
    data(
      'Permit',
      { Permit: 'address spender, address owner, uint256 value, uint256 nonce, uint256 deadline' },
      { owner, spender, value: 5n, nonce: 0n, deadline: 99n },
    ),
  ],
  [
    'a permit at Permit2 whose details are of another form',
    data(
      'PermitSingle',
      {
        PermitSingle: 'PermitDetails details, address spender, uint256 sigDeadline',
        PermitDetails: 'address token, uint256 amount',
      },
      { details: { token, amount: 5n }, spender, sigDeadline: 1n },
      permit2,
    ),
  ],
  [
    'a permit without a contract',
    {
      ...data(
        'Permit',
        { Permit: 'address owner, address spender, uint256 value, uint256 nonce, uint256 deadline' },
        { owner, spender, value: 5n, nonce: 0n, deadline: 99n },
      ),
      domain: { chainId: 1n },
    },
  ],
  ['the name of a member of every object', data('toString', { toString: 'uint256 x' }, { x: 1n })],
])('%s is not read', (_, typedData) => {
  expect(readTypedData(typedData)).toBeUndefined()
})

test('types that contain each other have an end', () => {
  const types = { A: 'B[] list', B: 'A[] list' }
  expect(readTypedData(data('A', types, { list: [] }))).toBeUndefined()
})
