import { createECDH } from 'node:crypto'
import { randomBytes, utf8 } from '@shared/vault/protocol/bytes'
import { hpkeSeal } from '@shared/vault/protocol/hpke'
import { expect, test, vi } from 'vitest'
import { hpkeOpenByDerivation } from './hpkeOpenByDerivation'

const context = { info: utf8('info'), aad: utf8('aad') }

function createKey() {
  const pair = createECDH('prime256v1')
  const publicKey = new Uint8Array(pair.generateKeys())
  return { publicKey, derive: vi.fn(async (other: Uint8Array) => new Uint8Array(pair.computeSecret(other))) }
}

test('what the library seals to a key of P-256 opens by its derivation alone', async () => {
  const { publicKey, derive } = createKey()
  const plain = randomBytes(32)

  const sealed = await hpkeSeal(publicKey, plain, context)

  expect(sealed).toHaveLength(113)
  expect(await hpkeOpenByDerivation(publicKey, derive, sealed, context)).toEqual(plain)
})

test('another key and another context are refused', async () => {
  const { publicKey, derive } = createKey()
  const other = createKey()
  const sealed = await hpkeSeal(publicKey, randomBytes(32), context)
  const refused = { code: 'SealInvalid' }

  await expect(hpkeOpenByDerivation(publicKey, other.derive, sealed, context)).rejects.toMatchObject(refused)
  await expect(hpkeOpenByDerivation(other.publicKey, derive, sealed, context)).rejects.toMatchObject(refused)
  for (const wrong of [
    { ...context, info: utf8('x') },
    { ...context, aad: utf8('x') },
  ])
    await expect(hpkeOpenByDerivation(publicKey, derive, sealed, wrong)).rejects.toMatchObject(refused)
})

test('what is no point on the curve never reaches the private key', async () => {
  const { publicKey, derive } = createKey()
  const sealed = await hpkeSeal(publicKey, randomBytes(32), context)
  const offCurve = sealed.slice()
  offCurve[40]! ^= 1
  const infinity = sealed.slice().fill(0, 0, 65)
  const compressed = sealed.slice()
  compressed[0] = 2

  for (const wrong of [offCurve, infinity, compressed, sealed.slice(0, 64), new Uint8Array(0)])
    await expect(hpkeOpenByDerivation(publicKey, derive, wrong, context)).rejects.toMatchObject({
      code: 'SealInvalid',
    })
  expect(derive).not.toHaveBeenCalled()
})

test('a failure of the derivation is passed on as it is', async () => {
  const { publicKey } = createKey()
  const sealed = await hpkeSeal(publicKey, randomBytes(32), context)
  const failure = new Error('The token is gone.')

  await expect(hpkeOpenByDerivation(publicKey, () => Promise.reject(failure), sealed, context)).rejects.toBe(
    failure,
  )
})
