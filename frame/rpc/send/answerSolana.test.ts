import { formatBase58 } from '@shared/domain/base58'
import { expect, test } from 'vitest'
import { compileSolana, compileVersion1, payer } from '../../../tests/vault/solanaTransactions'
import { readTransaction } from '../../requests/solana/readTransaction'
import type { AskNodes } from '../nodes/createNodes'
import { answerSolana } from './answerSolana'

const chain = {
  id: 'solana:x',
  name: 'Reef',
  rpcUrls: ['http://node.example'],
  nativeCurrency: { name: 'Sol', symbol: 'SOL', decimals: 9 },
}
const own = new Uint8Array(64).fill(7)
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64')

test.each([
  ['legacy', compileSolana({}), 1],
  ['version 0', compileSolana({ version: 0 }), 1],
  ['version 1', compileVersion1({}), undefined],
])(
  'a transaction of %s is signed over its message, sent, and named by its signature',
  async (_, made, at) => {
    const transaction = readTransaction(made.wire, payer)
    const sent: unknown[] = []
    const signed: Uint8Array[] = []
    const ask: AskNodes = async (_chain, method, params) => {
      if (method === 'isBlockhashValid') return { value: true }
      sent.push([method, params[0]])
    }
    const run = (answer: 'one' | 'send') =>
      answerSolana(
        {
          kind: 'solanaTransactions',
          account: payer,
          chainId: chain.id,
          chain,
          answer,
          transactions: [transaction],
          sendOptions: {},
        },
        {
          ask,
          async signMessage(message) {
            signed.push(message)
            return own
          },
        },
        new AbortController().signal,
      )
    const wire = made.wire.slice()
    wire.set(own, at ?? made.message.length)

    expect(await run('one')).toEqual({ signature: formatBase58(own), transaction: toBase64(wire) })
    expect(await run('send')).toEqual({ signature: formatBase58(own) })
    expect(sent).toEqual([['sendTransaction', toBase64(wire)]])
    expect(signed).toEqual([made.message, made.message])
  },
)
