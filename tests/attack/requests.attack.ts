import { type AppPayload, appPayloads } from '@shared/frame/appPayloads'
import { acceptanceOf } from '@shared/reading/acts/acceptanceOf'
import {
  encodePacked,
  getAddress,
  type Hex,
  hashMessage,
  maxUint256,
  serializeTransaction,
  stringToHex,
} from 'viem'
import { describeRequest } from '../../frame/describe/describeRequest'
import { parseAnyRequest } from '../vault/requests/parseAnyRequest'
import {
  account,
  addresses,
  apes,
  app,
  approve,
  call,
  chains,
  execTransaction,
  fields,
  friend,
  multicall3,
  nested,
  nobody,
  ofToken,
  origin,
  permit,
  safe,
  say,
  send,
  sign,
  signInText,
  solana,
  transfer,
  usdc,
  usualFacts,
  zero32,
} from '../vault/requests/requestTable'
import {
  instruction,
  littleEndian,
  payer,
  stranger,
  systemProgram,
  tokenAccount,
} from '../vault/solanaTransactions'
import { attack, choices, type Path } from './attack'

// A hostile page disguises a request that gives away an account or a right to all of a token, or that cannot be read. It
// wants the request to be shown without a danger, so that a single press signs it.

const thief = getAddress(`0x${'e7'.repeat(20)}`)
const wallet = getAddress(`0x${'a1'.repeat(20)}`)
const allowAll = (operator: string) => call('setApprovalForAll(address,bool)', operator, true)

type Call = readonly [to: string, data: Hex]
/** Calls that are each a danger. */
const deeds: Readonly<Record<string, Call>> = {
  'all that a number holds': [usdc, approve(app, maxUint256)],
  'one less than a number holds': [usdc, approve(app, maxUint256 - 1n)],
  'half of what a number holds': [usdc, approve(app, 2n ** 255n)],
  'a billion dollars': [usdc, approve(app, 10n ** 15n)],
  'an allowance of a person': [usdc, approve(friend, 5n)],
  'a raised allowance': [usdc, call('increaseAllowance(address,uint256)', app, maxUint256)],
  'all NFTs': [apes, allowAll(app)],
  'all NFTs for a person': [apes, allowAll(friend)],
  'an unknown function': [wallet, '0xdeadbeef'],
  'half of a function': [wallet, '0xdead'],
  'tokens to their contract': [usdc, transfer(usdc, 5n)],
  'a transfer that is cut short': [usdc, transfer(thief, 5n).slice(0, -2) as Hex],
  'a permit of DAI': [
    usdc,
    call(
      'permit(address,address,uint256,uint256,bool,uint8,bytes32,bytes32)',
      account,
      app,
      0n,
      0n,
      true,
      27,
      zero32,
      zero32,
    ),
  ],
}

const calls = (...list: readonly Call[]) => list.map(([target, callData]) => ({ target, callData }))
const packed = (target: string, data: Hex) =>
  encodePacked(['address', 'uint256', 'bytes'], [target as Hex, 0n, data])
/** What a deed is dressed in. */
const dresses: Readonly<Record<string, (deed: Call) => Call>> = {
  'as it is': (deed) => deed,
  'in a call of the contract': ([to, data]) => [to, nested(1, data)],
  'three calls deep': ([to, data]) => [to, nested(3, data)],
  'six calls deep': ([to, data]) => [to, nested(6, data)],
  'behind a harmless one': ([to, data]) => [to, call('multicall(bytes[])', [approve(app, 0n), data])],
  'in Multicall3': (deed) => [multicall3, call('aggregate((address target,bytes callData)[])', calls(deed))],
  'in Multicall3, and may fail': ([target, callData]) => [
    multicall3,
    call('aggregate3((address target,bool allowFailure,bytes callData)[])', [
      { target, allowFailure: true, callData },
    ]),
  ],
  'of a Safe': ([to, data]) => [safe, execTransaction(to, data)],
  'as code of a Safe': ([to, data]) => [safe, execTransaction(to, data, 1)],
  'of another account': ([to, data]) => [wallet, call('execute(address,uint256,bytes)', to, 0n, data)],
  'of another account, by mode': ([to, data]) => [
    wallet,
    call('execute(bytes32,bytes)', zero32, packed(to, data)),
  ],
  'of another account, in a list': ([to, data]) => [
    wallet,
    call('executeBatch(address[],uint256[],bytes[])', [to], [0n], [data]),
  ],
  'with a tail': ([to, data]) => [to, `${data}5e5e5e5e`],
}

/** Typed data that gives something away. */
const forms: Readonly<Record<string, (domain: object) => object>> = {
  'a permit without a limit': (domain) => permit({ value: maxUint256 }, domain),
  'a permit of nearly all': (domain) => permit({ value: maxUint256 - 1n }, domain),
  'a permit for a person': (domain) => permit({ spender: friend }, domain),
  'a permit with a field more': (domain) => ({
    ...permit({ value: 5n, extra: 1n }, domain),
    types: {
      Permit: fields(
        'address owner,address spender,uint256 value,uint256 nonce,uint256 deadline,uint256 extra',
      ),
    },
  }),
  'a permit in other words': (domain) => ({
    ...permit({}, domain),
    types: { Allow: fields('address owner,address spender,uint256 value') },
    primaryType: 'Allow',
    message: { owner: account, spender: thief, value: maxUint256 },
  }),
  'a call for another to hand in': (domain) => ({
    domain: { name: 'Forwarder', version: '1', chainId: 1, verifyingContract: wallet, ...domain },
    types: {
      ForwardRequest: fields('address from,address to,uint256 value,uint256 gas,uint256 nonce,bytes data'),
    },
    primaryType: 'ForwardRequest',
    message: { from: account, to: usdc, value: 0n, gas: 1n, nonce: 0n, data: approve(thief, maxUint256) },
  }),
  'a call by name': (domain) => ({
    domain: { name: 'Token', version: '1', chainId: 1, verifyingContract: wallet, ...domain },
    types: { MetaTransaction: fields('uint256 nonce,address from,bytes functionSignature') },
    primaryType: 'MetaTransaction',
    message: { nonce: 0n, from: account, functionSignature: approve(thief, maxUint256) },
  }),
  'an order of an unknown kind': (domain) => ({
    domain: { name: 'Market', version: '1', chainId: 1, verifyingContract: wallet, ...domain },
    types: { Order: fields('address maker,address taker,uint256 price') },
    primaryType: 'Order',
    message: { maker: account, taker: nobody, price: 0n },
  }),
}
const domains: Readonly<Record<string, object>> = {
  'as usual': {},
  'without a network': { chainId: undefined },
  'with the network in hex': { chainId: '0x1' },
  'with the network as text': { chainId: '1' },
  'in the name of another token': { name: 'Dai Stablecoin' },
  'of an unknown contract': { verifyingContract: wallet },
  'of another version': { version: '9' },
}

const cyrillic = 'арр.example'
/** Messages that are more than a text. */
const messages: Readonly<Record<string, string>> = {
  'a hash': zero32.replace('00', '5e'),
  'a hash as text': stringToHex(hashMessage('x')),
  'a hash as text without a prefix': stringToHex(hashMessage('x').slice(2)),
  'a hash as text, among blanks': stringToHex(` ${hashMessage('x')}\n`),
  'what stands for typed data': `0x1901${'5e'.repeat(64)}`,
  'what stands for typed data, as text': stringToHex(`0x1901${'5e'.repeat(64)}`),
  'a transaction of today': serializeTransaction({
    chainId: 1,
    to: thief,
    value: 9n,
    maxFeePerGas: 1n,
    type: 'eip1559',
  }),
  'a transaction with a list': serializeTransaction({
    chainId: 1,
    to: thief,
    value: 9n,
    gasPrice: 1n,
    type: 'eip2930',
  }),
  'an old transaction': serializeTransaction({
    chainId: 1,
    to: thief,
    value: 9n,
    gasPrice: 1n,
    type: 'legacy',
  }),
  'a transaction for any network': serializeTransaction({
    to: thief,
    value: 9n,
    gasPrice: 1n,
    type: 'legacy',
  }),
  'a transaction as text': stringToHex(
    serializeTransaction({ chainId: 1, to: thief, value: 9n, maxFeePerGas: 1n, type: 'eip1559' }),
  ),
  'bytes that are no text': '0xff00ff00ff00ff',
  'a sign-in of another account': stringToHex(signInText({ who: friend })),
  'a sign-in with a word less': stringToHex(signInText().replace('Nonce: 32891756ab\n', '')),
}
const otherSites = [
  'evil.example',
  'app.example.evil.example',
  'evil.example/app.example',
  'app.example@evil.example',
  'app.example:8443',
  'a.app.example',
  'app.example.',
  cyrillic,
  'аpp.example',
  'app.exаmple',
  'app\u2024example',
  'app.example\u200b',
]

const close = ofToken([9], [tokenAccount, 'w'], [stranger, 'w'], [payer, 's'])
const onSolana: Readonly<Record<string, ReturnType<typeof instruction>>> = {
  'an account closed to a stranger': close,
  'the owner of an account': ofToken([6, 2, 1, ...Array(32).fill(7)], [tokenAccount, 'w'], [payer, 's']),
  'the close authority of an account': ofToken(
    [6, 3, 1, ...Array(32).fill(7)],
    [tokenAccount, 'w'],
    [payer, 's'],
  ),
  'all tokens for a delegate': ofToken(
    [4, ...littleEndian(2n ** 64n - 1n, 8)],
    [tokenAccount, 'w'],
    [stranger, 'r'],
    [payer, 's'],
  ),
  'nearly all tokens for a delegate': ofToken(
    [4, ...littleEndian(2n ** 64n - 2n, 8)],
    [tokenAccount, 'w'],
    [stranger, 'r'],
    [payer, 's'],
  ),
  'the account for a program': instruction(
    systemProgram,
    [[payer, 'sw']],
    [1, 0, 0, 0, ...Array(32).fill(7)],
  ),
  'an unknown program': instruction(stranger, [[payer, 'sw']], [1, 2, 3]),
  'an instruction that is cut short': instruction(systemProgram, [[payer, 'sw']], [2, 0, 0, 0, 1]),
  'an unknown instruction': instruction(systemProgram, [[payer, 'sw']], [99, 0, 0, 0]),
}

attack('requests', 'has a danger shown as if it were none', function* () {
  for (const [deed, dress] of choices(Object.keys(deeds), Object.keys(dresses))) {
    // Together they are a transfer.
    if (deed === 'a transfer that is cut short' && dress === 'with a tail') continue
    const [to, data] = dresses[dress]!(deeds[deed]!)
    for (const value of [0n, 1n])
      yield tryRequest(`${deed}, ${dress}${value ? ', with a coin' : ''}`, send(to, data, value))
  }
  yield tryRequest('a new contract', send(undefined, '0x6001600155'))
  for (const [form, domain] of choices(Object.keys(forms), Object.keys(domains)))
    yield tryRequest(`${form}, ${domain}`, sign(forms[form]!(domains[domain]!)))
  for (const [name, message] of Object.entries(messages)) yield tryRequest(name, say(message))
  for (const domain of otherSites)
    yield tryRequest(`a sign-in at ${domain}`, say(stringToHex(signInText({ domain }))))
  for (const [name, deed] of Object.entries(onSolana)) yield tryRequest(`${name}, on Solana`, solana(deed))
})

const tryRequest = (name: string, payload: object): Path => ({
  name,
  succeeds() {
    const received = appPayloads.RPC_REQUEST.safeParse(payload)
    // The port drops it.
    if (!received.success) return false
    try {
      const request = parseAnyRequest(received.data as AppPayload<'RPC_REQUEST'>, { addresses, chains })
      return acceptanceOf(describeRequest(request, origin, usualFacts).warnings) === undefined
    } catch (error) {
      if (typeof Reflect.get(error as object, 'code') === 'number') return false
      throw error
    }
  },
})
