import { expect, test } from 'vitest'
import {
  associatedProgram,
  budgetProgram,
  compileSolana,
  compileVersion1,
  instruction,
  littleEndian,
  mint,
  payer,
  stranger,
  systemProgram,
  tokenAccount,
  tokenProgram,
  transferLamports,
} from '../../../tests/vault/solanaTransactions'
import { readTransaction } from '../../requests/solana/readTransaction'
import type { AskNodes } from '../nodes/createNodes'
import { quoteSolana } from './quoteSolana'

const chain = {
  id: 'solana:x',
  name: 'Reef',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
}
const { signal } = new AbortController()
const config = { priorityFee: 1_000_000_000n, computeUnits: 1_000 }
const open = instruction(
  associatedProgram,
  [
    [payer, 'sw'],
    [tokenAccount, 'w'],
    [stranger, 'r'],
    [mint, 'r'],
    [systemProgram, 'r'],
    [tokenProgram, 'r'],
  ],
  [1],
)

/** The fee of transactions, by nodes that answer as listed, and fail otherwise. */
function quote(
  wires: readonly Uint8Array[],
  answers: Readonly<Record<string, unknown>> = {},
  on: typeof chain | null = chain,
) {
  const ask: AskNodes = async (_, method) => {
    if (method in answers) return answers[method]
    throw new Error('no answer')
  }
  const transactions = wires.map((wire) => readTransaction(wire, payer))
  return quoteSolana(
    {
      kind: 'solanaTransactions',
      account: payer,
      chainId: 'solana:x',
      chain: on ?? undefined,
      transactions,
      answer: 'all',
      sendOptions: {},
    },
    ask,
    signal,
  )
}
const most = (value: bigint) => ({
  kind: 'most',
  amount: { value, symbol: 'SOL', decimals: 9, isQuoted: false },
})
const fee = (value: number | null) => ({ getFeeForMessage: { value } })

test('a priority fee of 1 SOL in the configuration of version 1 is shown, whatever the nodes say', async () => {
  const { wire } = compileVersion1({ config })
  for (const answers of [fee(1_000_005_000), fee(5_000), fee(null), {}])
    expect(await quote([wire], answers)).toEqual(most(1_000_005_000n))
  expect(await quote([wire], fee(1_000_015_000))).toEqual(most(1_000_015_000n))
  expect(await quote([wire], {}, null)).toEqual(most(1_000_005_000n))
  const opening = compileVersion1({ config, instructions: [open] }).wire
  expect(await quote([opening], {}, null)).toEqual({ ...most(1_000_005_000n), deposit: 'unknown' })
})

test('each signature that a program checks costs as much as one of the transaction', async () => {
  const check = instruction('Ed25519SigVerify111111111111111111111111111', [], [3, 0])
  const { wire } = compileVersion1({ instructions: [check, transferLamports(1n)] })
  expect(await quote([wire])).toEqual(most(20_000n))
})

const budget = (kind: number, value: bigint, bytes: number) =>
  instruction(budgetProgram, [], [kind, ...littleEndian(value, bytes)])
const limit = budget(2, 300_000n, 4)
/** Ten thousand lamports for each unit. */
const price = budget(3, 10_000_000_000n, 8)
const transfer = transferLamports(1n)

test.each<readonly [string, Parameters<typeof compileSolana>[0], bigint]>([
  ['a signature, without a price', { instructions: [transfer] }, 5_000n],
  ['the price of its limit', { instructions: [limit, price, transfer] }, 3_000_005_000n],
  [
    'the price of the most that its instructions can have',
    { instructions: [price, transfer] },
    4_000_005_000n,
  ],
  [
    'the price of a whole transaction at most',
    { instructions: [...Array(9).fill(transfer), price] },
    14_000_005_000n,
  ],
  ['a started lamport', { instructions: [budget(2, 1n, 4), budget(3, 1n, 8), transfer] }, 5_001n],
])('an older version costs %s, whatever the nodes say', async (_, made, stated) => {
  for (const version of ['legacy', 0] as const) {
    const { wire } = compileSolana({ ...made, version })
    for (const answers of [fee(null), fee(1), fee(900_000_000_000), {}])
      expect(await quote([wire], answers)).toEqual(most(stated))
    expect(await quote([wire], {}, null)).toEqual(most(stated))
  }
})

test('a node may ask for somewhat more than is stated', async () => {
  const { wire } = compileSolana({})
  expect(await quote([wire], fee(15_000))).toEqual(most(15_000n))
  expect(await quote([wire, compileVersion1({ config }).wire])).toEqual(most(1_000_010_000n))
})

test('the fee of another payer is not the account’s', async () => {
  const { wire } = compileVersion1({ config, feePayer: stranger })
  expect(await quote([wire], fee(5_000))).toEqual({ kind: 'other' })
})

test('a deposit that the nodes do not say is unknown, and the fee stays', async () => {
  const { wire } = compileVersion1({ config, instructions: [open] })
  expect(await quote([wire], fee(1_000_005_000))).toEqual({ ...most(1_000_005_000n), deposit: 'unknown' })
  const answers = { ...fee(1_000_005_000), getAccountInfo: { value: null } }
  expect(await quote([wire], { ...answers, getMinimumBalanceForRentExemption: 2_039_280 })).toEqual({
    ...most(1_000_005_000n),
    deposit: most(2_039_280n).amount,
  })
})

test('a request that is over rejects with its reason', async () => {
  const controller = new AbortController()
  const { wire } = compileVersion1({ config })
  const asked = quoteSolana(
    {
      kind: 'solanaTransactions',
      account: payer,
      chainId: 'solana:x',
      chain,
      answer: 'one',
      transactions: [readTransaction(wire, payer)],
      sendOptions: {},
    },
    async () => {
      controller.abort(new Error('over'))
      throw new Error('no answer')
    },
    controller.signal,
  )
  await expect(asked).rejects.toThrow('over')
})
