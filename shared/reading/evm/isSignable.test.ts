import fc from 'fast-check'
import { hexToBytes, parseEther, serializeTransaction, stringToBytes } from 'viem'
import { expect, test } from 'vitest'
import { isSignable } from './isSignable'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const common = { chainId: 1, nonce: 7, gas: 21_000n, to, value: parseEther('1') } as const
const bytes = (hex: string) => hexToBytes(hex as `0x${string}`)
const legacy = serializeTransaction({ ...common, type: 'legacy', gasPrice: 20n })

test.each([
  ['a hash', bytes(`0x${'ab'.repeat(32)}`)],
  ['the hex of a hash', stringToBytes(`0x${'ab'.repeat(32)}`)],
  ['the hex of a hash without its mark, in other letters', stringToBytes(` ${'AB'.repeat(32)}\n`)],
  ['what typed data hash to', bytes(`0x1901${'ab'.repeat(64)}`)],
  ['what a contract would check', bytes(`0x1900${'ab'.repeat(20)}ff`)],
  ['an old transaction', bytes(legacy)],
  ['the hex of an old transaction', stringToBytes(legacy)],
  [
    'an old transaction for any network',
    bytes(serializeTransaction({ ...common, chainId: undefined, type: 'legacy', gasPrice: 20n })),
  ],
  ['a transaction of type 1', bytes(serializeTransaction({ ...common, type: 'eip2930', gasPrice: 20n }))],
  ['a transaction of type 2', bytes(serializeTransaction({ ...common, type: 'eip1559', maxFeePerGas: 20n }))],
  [
    'a transaction of type 4',
    bytes(
      serializeTransaction({
        ...common,
        type: 'eip7702',
        maxFeePerGas: 20n,
        authorizationList: [{ address: to, chainId: 1, nonce: 0, r: '0x1', s: '0x1', yParity: 0 }],
      }),
    ),
  ],
  ['a delegation', bytes(`0x05d70194${'11'.repeat(20)}80`)],
])('%s stands for something else', (_, message) => {
  expect(isSignable(message)).toBe(true)
})

test.each([
  ['nothing', stringToBytes('')],
  ['a greeting', stringToBytes('Hello, harbour')],
  ['a word that begins as a list would', stringToBytes('éab')],
  ['31 bytes', bytes(`0x${'ab'.repeat(31)}`)],
  ['a short code', stringToBytes('0xdeadbeef')],
  ['a transaction that is cut short', bytes(legacy).subarray(0, -1)],
  ['a transaction with a byte behind it', bytes(`${legacy}00`)],
  ['a list of two', bytes('0xc20102')],
  ['a length beyond all bytes', bytes('0xffffffffffffffffff')],
])('%s is a message', (_, message) => {
  expect(isSignable(message)).toBe(false)
})

test('no bytes throw', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 80 }), (message) => typeof isSignable(message) === 'boolean'),
    { numRuns: 10_000 },
  )
})
