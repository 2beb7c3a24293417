import {
  associatedProgram,
  budgetProgram,
  compileSolana,
  compileVersion1,
  instruction,
  littleEndian,
  memoProgram,
  mint,
  otherTokenAccount,
  payer,
  stranger,
  systemProgram,
  tokenAccount,
  tokenProgram,
  transferLamports,
} from '../../solanaTransactions'
import { chains, checked, keyBytes, ofToken, solana, token2022 } from '../requestTable'
import type { TonedRequest } from './tonedRequest'

const million = 10n ** 6n
const unlisted = '3wyAj7Rt1TWVPZVteFJPLa26JmLvdb1CAKEFZm3NY75E'
const held = (amount: bigint, supply = 10n ** 15n) => ({
  tokenAccounts: new Map([
    [otherTokenAccount, { owner: stranger, mint }],
    [tokenAccount, { owner: payer, mint, amount }],
  ]),
  holdings: new Map([[mint, { supply }]]),
})
/** Signed and handed back to the page, unsent. */
const returned = (...instructions: ReturnType<typeof instruction>[]) => ({
  method: 'solana_signTransaction',
  chainId: chains[2]!.id,
  params: {
    pubkey: payer,
    transaction: Buffer.from(compileSolana({ instructions }).wire).toString('base64'),
  },
})
/** Sent in version 1, with a priority fee. */
const inVersion1 = (...instructions: ReturnType<typeof instruction>[]) => ({
  method: 'solana_signAndSendTransaction',
  chainId: chains[2]!.id,
  params: {
    pubkey: payer,
    transaction: Buffer.from(
      compileVersion1({ instructions, config: { priorityFee: 1_000_000_000n } }).wire,
    ).toString('base64'),
  },
})
const approved = (amount: bigint) =>
  ofToken([4, ...littleEndian(amount, 8)], [tokenAccount, 'w'], [stranger, 'r'], [payer, 's'])
const approvedChecked = (amount: bigint) =>
  ofToken(
    [13, ...littleEndian(amount, 8), 6],

    [tokenAccount, 'w'],
    [mint, 'r'],
    [stranger, 'r'],
    [payer, 's'],
  )
const authority = (type: number, next: string | undefined, program = tokenProgram) =>
  instruction(
    program,
    [
      [tokenAccount, 'w'],
      [payer, 's'],
    ],
    [6, type, ...(next ? [1, ...keyBytes(next)] : [0])],
  )
const closed = (to: string) => ofToken([9], [tokenAccount, 'w'], [to, 'w'], [payer, 's'])
const nonce = instruction(
  systemProgram,
  [
    [tokenAccount, 'w'],
    [mint, 'r'],
    [payer, 's'],
  ],
  [4, 0, 0, 0],
)
const created = (owner: string) =>
  instruction(
    systemProgram,
    [
      [payer, 'sw'],
      [stranger, 'sw'],
    ],
    [0, 0, 0, 0, ...littleEndian(2_039_280n, 8), ...littleEndian(165n, 8), ...keyBytes(owner)],
  )
const ofUnlisted = instruction(
  token2022,
  [
    [tokenAccount, 'w'],
    [unlisted, 'r'],
    [otherTokenAccount, 'w'],
    [payer, 's'],
  ],
  [12, ...littleEndian(5n, 8), 6],
)
const made = (power: 'fee' | 'hook' | 'delegate', of = unlisted) => ({ mintPowers: new Map([[of, [power]]]) })
const opened = instruction(
  associatedProgram,
  [
    [payer, 'sw'],
    [otherTokenAccount, 'w'],
    [stranger, 'r'],
    [mint, 'r'],
    [systemProgram, 'r'],
    [tokenProgram, 'r'],
  ],
  [1],
)
const stake = 'Stake11111111111111111111111111111111111111'
const vote = 'Vote111111111111111111111111111111111111111'
const loader = 'BPFLoaderUpgradeab1e11111111111111111111111'
const onAccount = (program: string, data: readonly number[]) =>
  instruction(
    program,
    [
      [tokenAccount, 'w'],
      [payer, 's'],
    ],
    data,
  )

/** Transactions of Solana, with the tones that an auditor expects. */
export const tonedOnSolana: readonly TonedRequest[] = [
  // Ordinary
  [
    'lamports with a price of computation',
    'none',
    solana(instruction(budgetProgram, [], [3, ...littleEndian(9n, 8)]), transferLamports(5n)),
  ],
  ['a listed token', 'none', solana(checked(tokenProgram, 5n * million))],
  ['a listed token, its account opened', 'none', solana(opened, checked(tokenProgram, 5n * million))],
  [
    'a listed token with a note',
    'none',
    solana(checked(tokenProgram, 5n), instruction(memoProgram, [], new TextEncoder().encode('Invoice'))),
  ],
  ['a token account closed for its owner', 'none', solana(closed(payer))],
  ['an account made for a token', 'none', solana(created(tokenProgram))],
  ['lamports that are handed back signed', 'none', returned(transferLamports(5n))],
  ['lamports in version 1', 'none', inVersion1(transferLamports(5n))],
  ['a listed token in version 1', 'none', inVersion1(checked(tokenProgram, 5n * million))],
  ['an instruction that is not read, in version 1', 'danger', inVersion1(onAccount(stake, [99]))],
  ['a token account handed over in version 1', 'danger', inVersion1(authority(2, stranger))],

  // Unread
  ['a program of a stranger', 'danger', solana(instruction(stranger, [[payer, 'sw']], [1]))],
  [
    'a program of a stranger behind a transfer',
    'danger',
    solana(transferLamports(5n), instruction(unlisted, [], [1])),
  ],
  ['a note that is no text', 'danger', solana(instruction(memoProgram, [], [255, 254]))],
  [
    'an unlisted instruction of the system program',
    'danger',
    solana(onAccount(systemProgram, [8, 0, 0, 0, ...littleEndian(9n, 8)])),
  ],
  ['a transfer with more accounts than it has', 'danger', solana(checked(tokenProgram, 5n, stranger))],
  [
    'tokens made',
    'danger',
    solana(ofToken([7, ...littleEndian(5n, 8)], [mint, 'w'], [tokenAccount, 'w'], [payer, 's'])),
  ],
  ['an account frozen', 'danger', solana(ofToken([10], [tokenAccount, 'w'], [mint, 'r'], [payer, 's']))],
  [
    'a new authority of a stake',
    'danger',
    solana(onAccount(stake, [1, 0, 0, 0, ...keyBytes(stranger), 1, 0, 0, 0])),
  ],
  [
    'a new authority of a vote account',
    'danger',
    solana(onAccount(vote, [1, 0, 0, 0, ...keyBytes(stranger), 0, 0, 0, 0])),
  ],
  ['a new authority of a program', 'danger', solana(onAccount(loader, [4, 0, 0, 0]))],
  [
    'a new authority of a nonce',
    'danger',
    solana(onAccount(systemProgram, [7, 0, 0, 0, ...keyBytes(stranger)])),
  ],

  // Rights given away
  ...(['mint', 'freeze', 'owner', 'close'] as const).map(
    (of, type): TonedRequest => [
      `the ${of} authority for a stranger`,
      'danger',
      solana(authority(type, stranger)),
    ],
  ),
  ...(['mint', 'freeze'] as const).map(
    (of, type): TonedRequest => [
      `the ${of} authority for no account`,
      'danger',
      solana(authority(type, undefined)),
    ],
  ),
  ['the close authority back for the owner', 'none', solana(authority(3, undefined))],
  ['the close authority for the account itself', 'none', solana(authority(3, payer))],
  ...[4, 5, 6, 8, 10, 12, 16].map(
    (type): TonedRequest => [
      `authority ${type} of Token-2022 for a stranger`,
      'danger',
      solana(authority(type, stranger, token2022)),
    ],
  ),
  ['a token account closed for a stranger', 'danger', solana(closed(stranger))],
  [
    'the account assigned to a program',
    'danger',
    solana(instruction(systemProgram, [[payer, 'sw']], [1, 0, 0, 0, ...keyBytes(stranger)])),
  ],
  [
    'another account assigned to a program',
    'danger',
    solana(instruction(systemProgram, [[stranger, 'sw']], [1, 0, 0, 0, ...keyBytes(stake)])),
  ],
  ['an account made for a program of a stranger', 'danger', solana(created(stake))],

  // Delegates
  ['a delegate of a part', 'none', solana(approved(100n * million)), held(250n * million)],
  ['a delegate of all, exactly', 'none', solana(approvedChecked(250n * million)), held(250n * million)],
  ['a delegate of more than twice', 'danger', solana(approvedChecked(501n * million)), held(250n * million)],
  ['a delegate of all there is', 'danger', solana(approved(10n ** 15n)), held(9n * 10n ** 14n)],
  [
    'a delegate just under the largest number',
    'danger',
    solana(approved(2n ** 64n - 2n)),
    held(250n * million),
  ],
  [
    'a delegate just under it, checked, and no node answers',
    'danger',
    solana(approvedChecked(2n ** 64n - 2n)),
  ],
  ['a delegate of a quarter of it, and no node answers', 'danger', solana(approvedChecked(2n ** 62n))],
  ['a delegate of five dollars, and no node answers', 'none', solana(approvedChecked(5n * million))],
  [
    'two delegates that are too much together',
    'danger',
    solana(approved(300n * million), approved(300n * million)),
    held(250n * million),
  ],
  ['the end of a delegate of much', 'none', solana(ofToken([5], [tokenAccount, 'w'], [payer, 's']))],

  // Signatures without a time limit
  ['a signature without a time limit, sent', 'warning', solana(nonce, transferLamports(5n))],
  ['a signature without a time limit, handed back', 'danger', returned(nonce, transferLamports(5n))],

  // Token-2022
  ['a hook that takes part', 'warning', solana(checked(token2022, 5n, stranger))],
  ['a token with a hook', 'warning', solana(ofUnlisted), made('hook')],
  ['a token that keeps a fee', 'warning', solana(ofUnlisted), made('fee')],
  ['a token whose maker can take it', 'warning', solana(ofUnlisted), made('delegate')],
  ['a listed token whose maker can take it', 'none', solana(checked(token2022, 5n)), made('delegate', mint)],
  ['a token of Token-2022 without powers', 'none', solana(ofUnlisted)],
]
