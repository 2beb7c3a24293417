import { hashMessage, recoverMessageAddress } from 'viem'
import { expect, test } from 'vitest'
import { signEvmDigest } from './evmKey'
import { type AccountKeys, withKeys } from './withKeys'

const zeros = new Uint8Array(16)
const isZeroed = ({ evm, solana }: AccountKeys) => [...evm, ...solana].every((byte) => byte === 0)

test('the keys sign while they are lent, and are zeroed afterwards', async () => {
  let lent: AccountKeys | undefined

  const signature = await withKeys(zeros, (keys) => {
    lent = keys
    return signEvmDigest(keys.evm, hashMessage('hello'))
  })

  const address = await recoverMessageAddress({ message: 'hello', signature })
  expect(address).toBe('0x9858EfFD232B4033E47d90003D41EC34EcaEda94')
  expect(isZeroed(lent!)).toBe(true)
})

test('the keys are zeroed when their use fails too, at once or later', async () => {
  const lent: AccountKeys[] = []

  const atOnce = withKeys(zeros, (keys) => {
    lent.push(keys)
    throw new Error('declined')
  })
  await expect(atOnce).rejects.toThrow('declined')
  const later = withKeys(zeros, async (keys) => {
    lent.push(keys)
    await Promise.resolve()
    throw new Error('timed out')
  })
  await expect(later).rejects.toThrow('timed out')

  expect(lent.map(isZeroed)).toEqual([true, true])
})
