import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountMethods } from './accountMethods'
import { chainMethods } from './chainMethods'
import { createAnswer } from './createAnswer'
import { createLedger } from './createLedger'
import { createSubscriptions } from './createSubscriptions'
import { testAccounts } from './testAccounts'
import { tokenMethods } from './tokenMethods'
import { transactionMethods } from './transactionMethods'
import { transferFromFaucet } from './transferFromFaucet'

const ledger = createLedger()
const notified: object[] = []
const subscriptions = createSubscriptions(ledger, (notification) => notified.push(notification))
const methods = {
  ...chainMethods(ledger),
  ...accountMethods(ledger),
  ...tokenMethods(ledger),
  ...transactionMethods(ledger),
  ...subscriptions.methods,
}
const answer = createAnswer(methods)

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const [{ address }, { address: other }] = testAccounts as [
  (typeof testAccounts)[number],
  (typeof testAccounts)[number],
]
const transfer = (lamports: bigint) =>
  transferFromFaucet(address, lamports, ledger.latestBlockhash().blockhash)
const signature = ledger.airdrop(address, 1n).decoded.signature
const messageOf = (wire: string) => Buffer.from(wire, 'base64').subarray(65).toString('base64')
const base64 = { encoding: 'base64' }

/** A valid request of every method. */
const requests: readonly [method: string, ...params: unknown[]][] = [
  ...Object.keys(chainMethods(ledger))
    .filter((method) => !['isBlockhashValid', 'getMinimumBalanceForRentExemption'].includes(method))
    .map((method): [string] => [method]),
  ['isBlockhashValid', ledger.latestBlockhash().blockhash],
  ['getMinimumBalanceForRentExemption', 165],
  ['getBalance', address, { commitment: 'confirmed' }],
  ['getAccountInfo', address, { ...base64, dataSlice: { offset: 0, length: 8 } }],
  ['getAccountInfo', tokenProgram, base64],
  ['getAccountInfo', 'So11111111111111111111111111111111111111112', { encoding: 'jsonParsed' }],
  ['getMultipleAccounts', [address, other], base64],
  ['requestAirdrop', other, 1_000_000],
  ['getTokenAccountsByOwner', address, { programId: tokenProgram }, { encoding: 'jsonParsed' }],
  ['getTokenSupply', 'So11111111111111111111111111111111111111112'],
  ['sendTransaction', transfer(6n), base64],
  ['sendTransaction', transfer(2n), { ...base64, skipPreflight: true }],
  ['simulateTransaction', transfer(3n), { ...base64, accounts: { addresses: [address], ...base64 } }],
  ['simulateTransaction', transfer(4n), { ...base64, replaceRecentBlockhash: true, innerInstructions: true }],
  ['getFeeForMessage', messageOf(transfer(5n))],
  ['getSignatureStatuses', [signature], { searchTransactionHistory: true }],
  ['getSignaturesForAddress', address, { limit: 2, before: signature }],
  ['getTransaction', signature, { encoding: 'json', maxSupportedTransactionVersion: 0 }],
  ['getTransaction', signature, { encoding: 'jsonParsed' }],
  ['signatureSubscribe', signature, { commitment: 'confirmed' }],
  ['accountSubscribe', address, base64],
  ['slotSubscribe'],
  ['logsSubscribe', { mentions: [address] }],
  ['logsSubscribe', 'all'],
]
const frameOf = ([method, ...params]: readonly [string, ...unknown[]]) => ({
  jsonrpc: '2.0',
  id: 1,
  method,
  params,
})
const ask = (method: string, ...params: unknown[]) =>
  JSON.parse(answer(JSON.stringify(frameOf([method, ...params])))!)

test.each(requests)('%s has a result', (method, ...params) => {
  expect(ask(method, ...params)).toHaveProperty('result')
})

test.each([
  ['no JSON', '{', -32700, /Parse error/],
  ['no object', '1', -32600, /must be an object/],
  ['an empty batch', '[]', -32600, /1 to 1000/],
  ['another version', '{"id":1,"method":"getSlot"}', -32600, /jsonrpc must be "2.0"/],
  ['no method', '{"jsonrpc":"2.0","id":1}', -32600, /method must be a string/],
  ['an object for an id', '{"jsonrpc":"2.0","id":{},"method":"getSlot"}', -32600, /id must be/],
  ['a method of every object', '{"jsonrpc":"2.0","id":1,"method":"toString"}', -32601, /not found: toString/],
  ['named parameters', '{"jsonrpc":"2.0","id":1,"method":"getSlot","params":{}}', -32602, /must be a list/],
])('%s is refused with a reason', (_, text, code, reason) => {
  expect(JSON.parse(answer(text)!)).toMatchObject({
    jsonrpc: '2.0',
    error: { code, message: expect.stringMatching(reason) },
  })
})

test.each([
  ['getBalance', [], /parameter 1 must be a string/],
  ['getBalance', ['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'], /parameter 1 must be an address/],
  ['getAccountInfo', [address, { encoding: 'xml' }], /encoding must be one of binary, base58/],
  ['getAccountInfo', [address, 'base64'], /parameter 2 must be an object/],
  ['getAccountInfo', [address, { ...base64, dataSlice: { offset: -1 } }], /dataSlice/],
  ['getMultipleAccounts', [[address, 1]], /item 2 of parameter 1 must be a string/],
  ['getMultipleAccounts', [Array(257).fill(address)], /256 items at most/],
  ['requestAirdrop', [address, -1], /parameter 2 must be a whole number/],
  ['getTokenAccountsByOwner', [address, {}], /the address of a mint, or a token program/],
  ['getTokenAccountsByOwner', [address, { programId: '__proto__' }], /or a token program/],
  ['getTokenAccountsByOwner', [address, { mint: address }], /could not find mint/],
  ['getTokenAccountBalance', [address], /not a Token account/],
  ['getTokenSupply', [address], /not a Token mint/],
  ['sendTransaction', ['AAAA', base64], /failed to deserialize/],
  ['sendTransaction', ['A', base64], /no base64/],
  ['sendTransaction', ['0'], /no base58/],
  [
    'simulateTransaction',
    [transfer(9n), { ...base64, sigVerify: true, replaceRecentBlockhash: true }],
    /may not/,
  ],
  ['getSignatureStatuses', [['1']], /item 1 of parameter 1 must be a signature/],
  ['getSignaturesForAddress', [address, { limit: 0 }], /limit must be from 1 to 1000/],
  ['slotUnsubscribe', [99_999], /no such subscription/],
  ['logsSubscribe', [{ mentions: [] }], /mentions/],
])('%s of %j is an invalid parameter, and the message names it', (method, params, reason) => {
  expect(ask(method, ...params)).toMatchObject({
    error: { code: -32602, message: expect.stringMatching(reason) },
  })
})

test.each([
  [
    'a length in more bytes than it needs',
    (message: Buffer) => [...message.subarray(0, 3), 0x83, 0, ...message.subarray(4)],
  ],
  ['a version that is unknown', (message: Buffer) => [0x81, ...message, 0]],
  ['bytes behind its end', (message: Buffer) => [...message, 0]],
])('a transaction with %s is refused, with and without preflight', (_, change) => {
  const wire = Buffer.from(transfer(1n), 'base64')
  const changed = Buffer.from([...wire.subarray(0, 65), ...change(wire.subarray(65))]).toString('base64')

  for (const config of [{}, { skipPreflight: true }])
    expect(ask('sendTransaction', changed, { ...base64, ...config })).toMatchObject({
      error: { code: -32602, message: expect.stringMatching(/failed to deserialize/) },
    })
})

test('64-bit numbers keep their digits', () => {
  expect(answer(JSON.stringify(frameOf(['getAccountInfo', address])))).toContain(
    '"rentEpoch":18446744073709551615',
  )
})

// The fuzz below sends the chain anything: it must answer in kind, and go on.

interface Mutation {
  readonly at: number
  readonly value: unknown
  readonly how: 'replace' | 'remove' | 'wrap'
}

/** Changes one place of a JSON value, found by its number in a walk over all places. */
function mutate(frame: unknown, { at, value, how }: Mutation): unknown {
  const copy = structuredClone({ frame }) as Record<string, unknown>
  const places: [Record<string, unknown>, string][] = []
  const walk = (parent: Record<string, unknown>) => {
    for (const key of Object.keys(parent)) {
      places.push([parent, key])
      const child = parent[key]
      if (typeof child === 'object' && child !== null) walk(child as Record<string, unknown>)
    }
  }
  walk(copy)
  const [parent, key] = places[at % places.length]!
  if (how === 'remove') delete parent[key]
  else parent[key] = how === 'wrap' ? [parent[key], value] : value
  return copy.frame
}

const valid = fc.constantFrom(...requests.map(frameOf))
const junk = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom(
    -1,
    2 ** 53,
    1e308,
    '',
    '1'.repeat(44),
    '\u0000',
    '__proto__',
    null,
    [],
    {},
    address,
    signature,
  ),
)
const mutation: fc.Arbitrary<Mutation> = fc.record({
  at: fc.nat(60),
  value: junk,
  how: fc.constantFrom('replace', 'remove', 'wrap'),
})
const mutated = fc
  .tuple(valid, fc.array(mutation, { minLength: 1, maxLength: 4 }))
  .map(([frame, mutations]) => mutations.reduce<unknown>(mutate, frame))
const garbled = fc
  .tuple(valid, fc.nat(200), fc.string({ maxLength: 3 }))
  .map(([frame, at, text]) => JSON.stringify(frame).slice(0, at) + text)
const text = fc.oneof(
  { arbitrary: valid.map((frame) => JSON.stringify(frame)), weight: 4 },
  { arbitrary: mutated.map((frame) => JSON.stringify(frame) ?? ''), weight: 5 },
  {
    arbitrary: fc.array(fc.oneof(valid, mutated), { maxLength: 5 }).map((frames) => JSON.stringify(frames)),
    weight: 1,
  },
  { arbitrary: garbled, weight: 1 },
  { arbitrary: fc.string(), weight: 1 },
)

const codes = [-32700, -32600, -32601, -32602, -32002, -32003, -32015]

function checkAnswers(said: string | undefined): void {
  if (said === undefined) return
  for (const one of [JSON.parse(said)].flat()) {
    expect(one).toMatchObject({ jsonrpc: '2.0' })
    if ('result' in one) continue
    expect(codes, JSON.stringify(one)).toContain(one.error.code)
    expect(one.error.message).toMatch(/\w/)
  }
}

test('4000 frames, half of them mutants, are answered or ignored', () => {
  const ended = Object.keys(subscriptions.methods).filter((method) => method.endsWith('Unsubscribe'))
  let frames = 0

  fc.assert(
    fc.property(text, (frame) => {
      frames += 1
      checkAnswers(answer(frame))
      if (frames % 100 === 0) subscriptions.dispose()
    }),
    { numRuns: 4000 },
  )

  expect(ended).toHaveLength(4)
  expect(ask('getHealth').result).toBe('ok')
})

test('2000 transactions with altered bytes are executed or refused, and none crashes the process', () => {
  const change = fc.record({ at: fc.nat(200), byte: fc.nat(255) })

  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean(), (changes, isSimulated) => {
      const bytes = Buffer.from(transfer(1n), 'base64')
      // The length of the signatures stays, or hardly any would be decoded.
      for (const { at, byte } of changes) bytes[65 + (at % (bytes.length - 65))] = byte
      const wire = bytes.toString('base64')
      const config = isSimulated ? { replaceRecentBlockhash: true } : { skipPreflight: true }
      const method = isSimulated ? 'simulateTransaction' : 'sendTransaction'
      checkAnswers(answer(JSON.stringify(frameOf([method, wire, { ...base64, ...config }]))))
    }),
    { numRuns: 2000 },
  )

  expect(ask('requestAirdrop', address, 1)).toHaveProperty('result')
})
