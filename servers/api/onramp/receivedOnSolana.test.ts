import { expect, test } from 'vitest'
import { UpstreamError } from '../chains/upstream'
import { receivedOnSolana } from './receivedOnSolana'

const [buyer, other, mint] = ['Buyer1111', 'other1111', 'Mint11111']
const held = (owner: string | undefined, amount: string, of = mint) => ({
  accountIndex: 1,
  mint: of,
  uiTokenAmount: { amount, decimals: 6 },
  ...(owner && { owner }),
})

/** What a node answers of a transaction. */
const read = (meta: object | null, wanted: string | undefined) =>
  receivedOnSolana(
    {
      call: async <Result>() =>
        (meta && {
          transaction: { message: { accountKeys: [{ pubkey: other }, { pubkey: buyer }] } },
          meta: { err: null, preBalances: [9, 1], postBalances: [4, 5], ...meta },
        }) as Result,
    },
    'signature',
    { address: buyer, mint: wanted },
  )

test.each([
  ['SOL', {}, undefined, 4n],
  ['SOL of a transaction that failed', { err: { InstructionError: [0, 'Custom'] } }, undefined, undefined],
  ['SOL that left', { postBalances: [9, 0] }, undefined, undefined],
  [
    'lamports beyond numbers',
    { postBalances: [0, '\u00009007199254740993'] },
    undefined,
    9_007_199_254_740_992n,
  ],
  ['a first token', { postTokenBalances: [held(buyer, '7')] }, mint, 7n],
  [
    'more of a token, over two accounts',
    { preTokenBalances: [held(buyer, '5')], postTokenBalances: [held(buyer, '5'), held(buyer, '3')] },
    mint,
    3n,
  ],
  ['a token of another owner', { postTokenBalances: [held(other, '7')] }, mint, undefined],
  ['a token whose owner is not told', { postTokenBalances: [held(undefined, '7')] }, mint, undefined],
  ['another token', { postTokenBalances: [held(buyer, '7', 'Mint22222')] }, mint, undefined],
  ['a token from a node that tells none', { postTokenBalances: null }, mint, undefined],
] as const)('%s', async (_, meta, wanted, received) => {
  expect(await read(meta, wanted)).toBe(received)
})

test('a transaction that no node knows has brought nothing yet', async () => {
  expect(await read(null, undefined)).toBeUndefined()
})

test('a transaction of a version that we cannot read has brought nothing that we can count', async () => {
  const failing = (code: number | undefined) => () => Promise.reject(new UpstreamError('refused', { code }))
  const receiver = { address: buyer, mint: undefined }

  expect(await receivedOnSolana({ call: failing(-32_015) }, 's', receiver)).toBeUndefined()
  for (const code of [-32_005, undefined])
    await expect(receivedOnSolana({ call: failing(code) }, 's', receiver)).rejects.toThrow('refused')
})

test('an account that the transaction does not name has got no SOL', async () => {
  const call = async <Result>() =>
    ({
      transaction: { message: { accountKeys: [{ pubkey: other }] } },
      meta: { err: null, preBalances: [0], postBalances: [5] },
    }) as Result

  expect(await receivedOnSolana({ call }, 's', { address: buyer, mint: undefined })).toBeUndefined()
})

test.each([{ preBalances: ['?', 1] }, { postTokenBalances: [held(buyer, '-7')] }])(
  'an answer that is not as documented is refused: %j',
  async (meta) => {
    await expect(read(meta, mint)).rejects.toThrow()
  },
)

test('a transaction of version 1 is asked for, and read', async () => {
  const asked: unknown[] = []
  const call = async <Result>(method: string, params: readonly unknown[]) => {
    asked.push([method, ...params])
    return {
      version: 1,
      transaction: { message: { accountKeys: [{ pubkey: buyer }] } },
      meta: { err: null, preBalances: [1], postBalances: [6] },
    } as Result
  }

  expect(await receivedOnSolana({ call }, 's', { address: buyer, mint: undefined })).toBe(5n)
  expect(asked).toEqual([
    ['getTransaction', 's', expect.objectContaining({ maxSupportedTransactionVersion: 1 })],
  ])
})
