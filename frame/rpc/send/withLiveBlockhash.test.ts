import { formatBase58, parseBase58 } from '@shared/domain/base58'
import { describe, expect, test } from 'vitest'
import {
  compileSolana,
  compileVersion1,
  instruction,
  mint,
  payer,
  stranger,
  systemProgram,
  transferLamports,
} from '../../../tests/vault/solanaTransactions'
import { readTransaction } from '../../requests/solana/readTransaction'
import type { AskNodes } from '../nodes/createNodes'
import { withLiveBlockhash } from './withLiveBlockhash'

const chain = {
  id: 'solana:x',
  name: 'Reef',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
}

/** Nodes that know one blockhash, which is also their newest. */
const nodesThatKnow =
  (known: string): AskNodes =>
  async (_chain, method, [blockhash]) =>
    method === 'isBlockhashValid'
      ? { value: blockhash === known }
      : { value: { blockhash: known, lastValidBlockHeight: 400 } }

const refresh = (wire: Uint8Array, ask: AskNodes) => {
  const asked = readTransaction(wire, payer)
  const answer = withLiveBlockhash(asked, { account: payer, chain, ask }, new AbortController().signal)
  return { asked, answer }
}

describe.each([
  ['legacy', compileSolana({})],
  ['version 0', compileSolana({ version: 0 })],
  ['version 1', compileVersion1({ config: { priorityFee: 7n } })],
])('a transaction of %s', (_, { wire, message }) => {
  test('whose blockhash has expired gets the newest one, and nothing else changes', async () => {
    const { answer } = refresh(wire, nodesThatKnow(mint))

    // The receiver has the same address as the blockhash, and stands behind it in version 1 only.
    const old = Buffer.from(parseBase58(stranger))
    const bytes = Buffer.from(message)
    const expected = Buffer.from(message)
    expected.set(parseBase58(mint), message[0] === 0x81 ? bytes.indexOf(old) : bytes.lastIndexOf(old))
    expect(Buffer.from((await answer).message)).toEqual(expected)
  })

  test('whose blockhash the network still takes stays as it is', async () => {
    const { asked, answer } = refresh(wire, nodesThatKnow(stranger))

    expect(await answer).toBe(asked)
  })

  test('stays as it is if no node answers', async () => {
    const { asked, answer } = refresh(wire, async () => {
      throw new Error('No node of the network answers.')
    })

    expect(await answer).toBe(asked)
  })
})

test.each<[string, ReturnType<typeof compileSolana>]>([
  ['another account signs', compileSolana({ feePayer: stranger })],
  [
    'a nonce takes the place of the blockhash',
    compileSolana({
      instructions: [instruction(systemProgram, [[payer, 'sw']], [4, 0, 0, 0]), transferLamports(1n)],
    }),
  ],
])('a transaction stays as it is if %s', async (_, { wire }) => {
  const { asked, answer } = refresh(wire, nodesThatKnow(formatBase58(new Uint8Array(32).fill(9))))

  expect(await answer).toBe(asked)
})
