import { parseBase58 } from '@shared/domain/base58'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readInstruction, type SolanaStep } from './readInstruction'

const system = '11111111111111111111111111111111'
const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
const associated = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const budget = 'ComputeBudget111111111111111111111111111111'
const memo = 'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr'
const oldMemo = 'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo'
const [me, friend, source, target, mint] = [
  '4Nd1mBQtrMJVYVfKf2PJy9NZUZdTAsp7D4xWLs4gDB4T',
  '9WzDXwBbmkg8ZTbNMqUxvQRAyrZzDsGYdLVL9zYtAWWM',
  'SysvarRent111111111111111111111111111111111',
  'SysvarC1ock11111111111111111111111111111111',
  'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v',
] as const

/** Little-endian, as Solana's programs read numbers. */
const number = (value: bigint, size: number): number[] =>
  Array.from({ length: size }, (_, index) => Number((value >> BigInt(8 * index)) & 255n))
const u32 = (value: number) => number(BigInt(value), 4)
const u64 = (value: bigint) => number(value, 8)
const key = (address: string) => [...parseBase58(address)]
const read = (program: string, accounts: readonly (string | undefined)[], data: readonly number[]) =>
  readInstruction({ program, accounts, data: Uint8Array.from(data) })

const transfer = [12, ...u64(5n), 6]
const four = [source, mint, target, me]

test.each<[string, SolanaStep | undefined, object]>([
  [
    'SOL',
    read(system, [me, friend], [...u32(2), ...u64(5n)]),
    { kind: 'transfer', from: me, to: friend, lamports: 5n },
  ],
  [
    'a new account',
    read(system, [me, friend], [...u32(0), ...u64(5n), ...u64(165n), ...key(token)]),
    { kind: 'createAccount', payer: me, account: friend, lamports: 5n, owner: token },
  ],
  [
    'an account that is handed to a program',
    read(system, [me], [...u32(1), ...key(token)]),
    { kind: 'assign', account: me, owner: token },
  ],
  [
    'a number that is used once',
    read(system, [source, target, me], u32(4)),
    { kind: 'useNonce', account: source, authority: me },
  ],
  [
    'SOL of an account of numbers',
    read(system, [source, friend, target, mint, me], [...u32(5), ...u64(5n)]),
    { kind: 'transfer', from: source, to: friend, lamports: 5n },
  ],

  [
    'tokens',
    read(token, four, transfer),
    {
      kind: 'tokenTransfer',
      source,
      destination: target,
      authority: me,
      mint,
      amount: 5n,
      decimals: 6,
    },
  ],
  ['tokens of the newer program', read(token2022, four, transfer), { kind: 'tokenTransfer', amount: 5n }],
  [
    'tokens of the newer program, with a fee',
    read(token2022, four, [26, 1, ...u64(5n), 6, ...u64(1n)]),
    { kind: 'tokenTransfer', source, destination: target, mint, amount: 5n, decimals: 6 },
  ],
  [
    'tokens without a word on their mint',
    read(token, [source, target, me], [3, ...u64(5n)]),
    { kind: 'tokenTransfer', source, destination: target, authority: me, amount: 5n },
  ],
  [
    'an approval',
    read(token, four, [13, ...u64(5n), 6]),
    { kind: 'tokenApprove', source, delegate: target, authority: me, mint, amount: 5n, decimals: 6 },
  ],
  [
    'an approval without a word on its mint',
    read(token, [source, target, me], [4, ...u64(5n)]),
    { kind: 'tokenApprove', source, delegate: target, authority: me, amount: 5n },
  ],
  ['the end of an approval', read(token, [source, me], [5]), { kind: 'tokenRevoke', source, authority: me }],
  [
    'another owner of a token account',
    read(token, [source, me], [6, 2, 1, ...key(friend)]),
    { kind: 'setAuthority', account: source, authority: me, of: 'owner', next: friend },
  ],
  [
    'another who may close a token account',
    read(token, [source, me], [6, 3, 1, ...key(friend)]),
    { kind: 'setAuthority', of: 'close', next: friend },
  ],
  [
    'nobody who may freeze',
    read(token, [mint, me], [6, 1, 0]),
    { kind: 'setAuthority', account: mint, of: 'freeze' },
  ],
  [
    'nobody who may mint',
    read(token2022, [mint, me], [6, 0, 0]),
    { kind: 'setAuthority', account: mint, of: 'mint' },
  ],
  [
    'tokens that are destroyed',
    read(token, [source, mint, me], [8, ...u64(5n)]),
    { kind: 'tokenBurn', source, mint, authority: me, amount: 5n },
  ],
  [
    'tokens that are destroyed, by their decimals',
    read(token, [source, mint, me], [15, ...u64(5n), 6]),
    { kind: 'tokenBurn', source, mint, amount: 5n, decimals: 6 },
  ],
  [
    'a token account that is closed',
    read(token, [source, friend, me], [9]),
    { kind: 'closeAccount', account: source, destination: friend, authority: me },
  ],
  ['a count of wrapped SOL', read(token, [source], [17]), { kind: 'budget' }],
  ['a limit of computation', read(budget, [], [2, ...u32(9)]), { kind: 'budget' }],
  ['a price of computation', read(budget, [], [3, ...u64(9n)]), { kind: 'budget' }],
  [
    'a token account that is made',
    read(associated, [me, source, friend, mint, system, token], [1]),
    { kind: 'openAccount', payer: me, account: source, owner: friend, mint, isToken2022: false },
  ],
  [
    'a token account of the newer program that is made',
    read(associated, [me, source, friend, mint, system, token2022], []),
    { kind: 'openAccount', isToken2022: true },
  ],
  ['a memo', read(memo, [], [72, 105]), { kind: 'memo', text: 'Hi' }],
  ['a memo of the older program', read(oldMemo, [me], [72, 105]), { kind: 'memo', text: 'Hi' }],
])('%s', (_, step, expected) => {
  expect(step).toMatchObject(expected)
})

test.each<[string, SolanaStep | undefined]>([
  ['an unknown program', read(me, [me, friend], [...u32(2), ...u64(5n)])],
  ['nothing of the System program', read(system, [me, friend], [])],
  ['a byte too many', read(system, [me, friend], [...u32(2), ...u64(5n), 0])],
  ['a byte too few', read(system, [me, friend], [...u32(2), ...u64(5n).slice(1)])],
  ['an account too many', read(system, [me, friend, target], [...u32(2), ...u64(5n)])],
  ['an account too few', read(system, [me], [...u32(2), ...u64(5n)])],
  ['an account of a lookup table', read(system, [me, undefined], [...u32(2), ...u64(5n)])],
  ['an unknown instruction', read(system, [me], [...u32(99)])],
  ['tokens of several signers', read(token, [...four, friend], transfer)],
  ['tokens and a byte', read(token, four, [...transfer, 0])],
  ['a fee at the older program', read(token, four, [26, 1, ...u64(5n), 6, ...u64(1n)])],
  ['another extension', read(token2022, four, [26, 2, ...u64(5n), 6, ...u64(1n)])],
  ['an unknown authority', read(token, [source, me], [6, 9, 0])],
  ['an authority that is there and is not', read(token, [source, me], [6, 2, 1])],
  ['an authority that is not there and is', read(token, [source, me], [6, 2, 0, ...key(friend)])],
  ['an account made of a foreign program', read(associated, [me, source, friend, mint, system, me], [1])],
  ['bytes that are no text', read(memo, [], [0xff, 0xfe])],
  ['an unknown limit', read(budget, [], [9, 0])],
])('%s is not read', (_, step) => {
  expect(step).toBeUndefined()
})

test('no bytes throw, and tokens are sent by their own instructions alone', () => {
  const bytes = fc.uint8Array({ maxLength: 60 })
  const programs = fc.constantFrom(system, token, token2022, associated, budget, memo)
  const accounts = fc.array(fc.constantFrom(me, friend, source, target, mint, token, undefined), {
    maxLength: 6,
  })
  fc.assert(
    fc.property(
      programs,
      accounts,
      bytes,
      fc.constantFrom(-1, 0, 1, 2, 3, 12, 26),
      (program, named, data, tag) => {
        if (tag >= 0 && data.length > 0) data[0] = tag
        const step = readInstruction({ program, accounts: named, data })
        if (step?.kind === 'tokenTransfer') expect([3, 12, 26]).toContain(data[0])
        if (step?.kind === 'transfer') expect([2, 5]).toContain(data[0])
      },
    ),
    { numRuns: 30_000 },
  )
})
