import fc from 'fast-check'
import { encodeAbiParameters, parseAbiParameters, toEventSelector } from 'viem'
import { expect, test } from 'vitest'
import { readTransfers } from './readTransfers'

const token = '0x00000000000000000000000000000000000000AA'
const word = (end: string) => `0x${end.padStart(64, '0')}`
const transfer = toEventSelector('Transfer(address,address,uint256)')
const single = toEventSelector('TransferSingle(address,address,address,uint256,uint256)')
const batch = toEventSelector('TransferBatch(address,address,address,uint256[],uint256[])')
const from = '0x0000000000000000000000000000000000000001'
const to = '0x0000000000000000000000000000000000000002'
const parties = { token: token.toLowerCase(), sender: from, receiver: to }

test('each standard is recognized by its log', () => {
  const logs = [
    { address: token, topics: [transfer, word('1'), word('2')], data: word('5') },
    { address: token, topics: [transfer, word('1'), word('2'), word('7')], data: '0x' },
    {
      address: token,
      topics: [single, word('9'), word('1'), word('2')],
      data: encodeAbiParameters(parseAbiParameters('uint256, uint256'), [3n, 4n]),
    },
    {
      address: token,
      topics: [batch, word('9'), word('1'), word('2')],
      data: encodeAbiParameters(parseAbiParameters('uint256[], uint256[]'), [
        [3n, 5n],
        [1n, 2n],
      ]),
    },
  ]

  expect(readTransfers(logs)).toEqual([
    { kind: 'erc20', tokenId: '', amount: 5n, ...parties },
    { kind: 'erc721', tokenId: '7', amount: 1n, ...parties },
    { kind: 'erc1155', tokenId: '3', amount: 4n, ...parties },
    { kind: 'erc1155', tokenId: '3', amount: 1n, ...parties },
    { kind: 'erc1155', tokenId: '5', amount: 2n, ...parties },
  ])
})

test('a log that only imitates one is ignored, whatever it holds', () => {
  const hex = fc.uint8Array({ maxLength: 200 }).map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`)
  const topics = fc.array(fc.oneof(fc.constantFrom(transfer, single, batch), hex), { maxLength: 4 })
  fc.assert(
    fc.property(fc.array(fc.record({ address: fc.constant(token), topics, data: hex })), (logs) => {
      for (const { amount } of readTransfers(logs)) expect(amount >= 0n).toBe(true)
    }),
  )
})
