import { createDecipheriv, createHmac, hkdfSync } from 'node:crypto'
import { type Bytes, randomBytes } from '@shared/vault/protocol/bytes'
import { hexToBytes } from 'viem'
import { expect, test } from 'vitest'
import { createAccountKey, macGrant, openEntropy, proveAccountKey, sealEntropy } from './accountKey'
import { createEntropy } from './entropy'
import vectors from './vectors.json'

const bytes = (hex: string): Bytes => new Uint8Array(hexToBytes(`0x${hex}`))
const accountKey = bytes(vectors.accountKey)
const entropy = bytes(vectors.entropy)

test('the vector of a sealed seed opens', async () => {
  expect(await openEntropy(accountKey, bytes(vectors.sealedEntropy), vectors.accountId)).toEqual(entropy)
})

test('an independent implementation opens a sealed seed', async () => {
  const sealed = await sealEntropy(accountKey, entropy, vectors.accountId)

  const key = hkdfSync('sha256', accountKey, '', `latchkey/seed/1|${vectors.accountId}`, 32)
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(key), sealed.subarray(0, 12))
  decipher.setAAD(Buffer.from(`${vectors.accountId}|seed|1`))
  decipher.setAuthTag(sealed.subarray(-16))
  const opened = Buffer.concat([decipher.update(sealed.subarray(12, -16)), decipher.final()])
  expect(new Uint8Array(opened)).toEqual(entropy)
})

test('another account, another key and a changed byte are refused', async () => {
  const sealed = bytes(vectors.sealedEntropy)
  const changed = sealed.slice()
  changed[20]! ^= 128

  const refused = { code: 'SealInvalid' }
  await expect(openEntropy(accountKey, sealed, 'acc_other')).rejects.toMatchObject(refused)
  await expect(openEntropy(createAccountKey(), sealed, vectors.accountId)).rejects.toMatchObject(refused)
  await expect(openEntropy(accountKey, changed, vectors.accountId)).rejects.toMatchObject(refused)
})

test('a seed, a key and an id of another shape are refused', async () => {
  const seal = (key: Bytes, seed: Bytes, id = vectors.accountId) => sealEntropy(key, seed, id)

  await expect(seal(accountKey, randomBytes(32))).rejects.toMatchObject({ code: 'LengthInvalid' })
  await expect(seal(randomBytes(16), entropy)).rejects.toMatchObject({ code: 'LengthInvalid' })
  await expect(seal(accountKey, entropy, 'a|seed|1')).rejects.toMatchObject({ code: 'IdInvalid' })
})

test('the proof of a key equals an independent derivation, and holds only for its account', async () => {
  const { accountId } = vectors
  const proof = await proveAccountKey(accountKey, accountId)

  const derived = hkdfSync('sha256', accountKey, '', `latchkey/proof/1|${accountId}`, 32)
  expect(proof).toBe(Buffer.from(derived).toString('base64url'))
  expect(proof).toBe(vectors.proof)
  expect(await proveAccountKey(accountKey, 'acc_other')).not.toBe(proof)
  expect(await proveAccountKey(createAccountKey(), accountId)).not.toBe(proof)
  await expect(proveAccountKey(randomBytes(16), accountId)).rejects.toMatchObject({ code: 'LengthInvalid' })
  await expect(proveAccountKey(accountKey, 'a|b')).rejects.toMatchObject({ code: 'IdInvalid' })
})

test('the MAC of a grant equals an independent one, and holds only for its account and text', async () => {
  const { accountId, grant } = vectors
  const mac = await macGrant(accountKey, accountId, grant.terms)

  const key = hkdfSync('sha256', accountKey, '', `latchkey/grant/1|${accountId}`, 32)
  expect(mac).toBe(createHmac('sha256', Buffer.from(key)).update(grant.terms).digest('base64url'))
  expect(mac).toBe(grant.mac)
  const others = [
    macGrant(accountKey, accountId, `${grant.terms} `),
    macGrant(accountKey, 'acc_other', grant.terms),
    macGrant(createAccountKey(), accountId, grant.terms),
    proveAccountKey(accountKey, accountId),
  ]
  for (const other of await Promise.all(others)) expect(other).not.toBe(mac)
  await expect(macGrant(randomBytes(16), accountId, '')).rejects.toMatchObject({ code: 'LengthInvalid' })
  await expect(macGrant(accountKey, 'a|b', '')).rejects.toMatchObject({ code: 'IdInvalid' })
})

test('new keys and seeds are random', () => {
  expect([createAccountKey().length, createEntropy().length]).toEqual([32, 16])
  expect(createAccountKey()).not.toEqual(createAccountKey())
  expect(createEntropy()).not.toEqual(createEntropy())
})
