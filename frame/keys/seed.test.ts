import { randomBytes } from '@shared/vault/protocol/bytes'
import { bytesToHex, hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { addressesOf } from './addressesOf'
import { seedOf, wordsOf } from './seed'
import vectors from './vectors.json'

/** `abandon … about`. */
const zeros = new Uint8Array(16)

test('the seed is derived from the words as BIP-39 says', async () => {
  expect(bytesToHex(await seedOf(zeros))).toBe(
    '0x5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
  )
})

test('the words come from the BIP-39 list', () => {
  expect(wordsOf(zeros)).toBe(`${'abandon '.repeat(11)}about`)
  expect(wordsOf(new Uint8Array(16).fill(0x7f))).toBe(
    'legal winner thank year wave sausage worth useful legal winner thank yellow',
  )
})

test('the addresses are those that other wallets derive from the same words', async () => {
  expect(await addressesOf(zeros)).toEqual({
    eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94',
    solana: 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk',
  })
})

test("the addresses of the vectors' entropy are those that are kept with it", async () => {
  expect(await addressesOf(new Uint8Array(hexToBytes(`0x${vectors.entropy}`)))).toEqual(vectors.addresses)
})

test('a browser without Ed25519 derives the same address', async () => {
  const importKey = crypto.subtle.importKey.bind(crypto.subtle)
  const { eip155, solana } = await addressesOf(zeros)

  crypto.subtle.importKey = ((...args: Parameters<typeof importKey>) =>
    args[2] === 'Ed25519'
      ? Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
      : importKey(...args)) as typeof importKey
  const own = await addressesOf(zeros).finally(() => {
    crypto.subtle.importKey = importKey
  })

  expect(own).toEqual({ eip155, solana })
})

test('entropy of another length is refused', async () => {
  await expect(seedOf(randomBytes(32))).rejects.toMatchObject({ code: 'LengthInvalid' })
  expect(() => wordsOf(randomBytes(32))).toThrow(expect.objectContaining({ code: 'LengthInvalid' }))
})
