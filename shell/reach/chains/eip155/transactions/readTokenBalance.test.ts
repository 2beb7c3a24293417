import { encodeAbiParameters, stringToHex } from 'viem'
import { expect, test } from 'vitest'
import { mainnet } from '../../../../../tests/fakes/fakeNetworks'
import type { RpcRequest } from '../../rpc/rpcRequest'
import { readTokenBalance } from './readTokenBalance'

const token = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
const owner = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])

/** A node with these answers of the token, in the order balance, decimals, symbol. */
function read(...answers: readonly string[]) {
  const asked: unknown[] = []
  const request: RpcRequest = async (_, method, params) => {
    asked.push([method, params])
    return answers[asked.length - 1]
  }
  return Object.assign(readTokenBalance(request, { token, owner, network: mainnet }), { asked })
}

test('a token’s balance is read in its own unit', async () => {
  const reading = read(number(1_500_000n), number(6n), text('USDC'))

  expect(await reading).toEqual({ value: 1_500_000n, decimals: 6, symbol: 'USDC' })
  expect(reading.asked[0]).toEqual([
    'eth_call',
    [
      {
        to: token.toLowerCase(),
        data: `0x70a08231000000000000000000000000${owner.slice(2).toLowerCase()}`,
      },
      'latest',
    ],
  ])
})

test.each([
  ['of an old contract is one word', stringToHex('MKR', { size: 32 }), 'MKR'],
  ['loses what turns lines round', text('US\u202eDC'), 'USDC'],
  ['is cut where it goes on and on', text('A'.repeat(90)), 'A'.repeat(32)],
  ['may be missing', '0x', ''],
])('a symbol %s', async (_, answer, symbol) => {
  expect(await read(number(1n), number(18n), answer)).toMatchObject({ symbol })
})

test.each([
  ['nothing at the address', ['0x', '0x', '0x']],
  ['decimals without an end', [number(1n), number(256n), text('A')]],
])('%s is no token', async (_, answers) => {
  await expect(read(...answers)).rejects.toThrow()
})
